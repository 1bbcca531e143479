"""What is said of a sum: bids against tricks, and tricks against cards."""

from functools import cache

from games.kit.text import N_, NN_, Text, say


@cache
def all_of_bids(cards: int, seats: int) -> tuple[Text, ...]:
    """What to say of every sum that the bids of so many players can have."""
    return tuple(of_bids(bid, cards) for bid in range(cards * seats + 1))


@cache
def all_of_tricks(cards: int, seats: int, most_bombs: int) -> tuple[Text, ...]:
    """What to say of every sum of tricks, whether it is possible or not."""
    return tuple(of_tricks(taken, cards, most_bombs) for taken in range(cards * seats + 1))


def of_bids(bid: int, cards: int) -> Text:
    """Whether too much or too little is bid."""
    if bid == cards:
        return say(N_("{cards} of {cards} bid: it comes out even."), cards=cards)
    if bid > cards:
        return say(N_("{bid} of {cards} bid: {n} too many."), bid=bid, cards=cards, n=bid - cards)
    nobody = NN_(
        "{bid} of {cards} bid: {n} trick nobody wants.",
        "{bid} of {cards} bid: {n} tricks nobody wants.",
    )
    return say(nobody, bid=bid, cards=cards, n=cards - bid)


def of_tricks(taken: int, cards: int, most_bombs: int) -> Text:
    """Whether all tricks are accounted for; the Bomb can have taken some away."""
    missing = cards - taken
    if missing == 0:
        return say(N_("{cards} of {cards} tricks: all are there."), cards=cards)
    if missing < 0:
        said = N_("{taken} of {cards} tricks: {n} too many.")
    elif missing <= most_bombs:
        said = N_("{taken} of {cards} tricks: {n} must be lost to the Bomb.")
    else:
        said = N_("{taken} of {cards} tricks: {n} missing.")
    return say(said, taken=taken, cards=cards, n=abs(missing))


def lost_to_bomb(tricks: int) -> Text:
    """That some tricks went to nobody."""
    return say(NN_("{n} trick lost to the Bomb.", "{n} tricks lost to the Bomb."), n=tricks)
