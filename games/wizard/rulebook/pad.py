"""The pad: its shape and sums, and what the cards entered so far say against an entry."""

from dataclasses import replace

from games.kit.pads import taps
from games.kit.pads import trick_rounds as ready
from games.kit.rulebook import INFERRED, Rule
from games.kit.text import N_, NN_
from games.wizard.rulebook.sources import AMIGO, ARITHMETIC, AUSTRIA, CHAMPIONSHIP, CZ

_SHOWN = N_("{who} did not follow {suit} in trick {then} ({missed}), {shown}.")
BY_PLAYING = N_("but plays {card} in trick {now}")
BY_A_CARD = N_("as {card} in trick {now} shows")
"""What shows it: a card of the own, or one that was passed, given away or fills a hand."""
_SEEN = N_("{who} does not follow {suit} in trick {now}, though {card} must be in that hand.")
_EITHER = N_("{card} in trick {now} shows that one of these did not follow suit: {which}.")
_OUR_READING = N_(
    "Where the led suit rests on a reading of ours, as after a Wizard, a Bomb or a Witch, "
    "so does the reproach; the table decides."
)

PAD = Rule(
    "pad",
    "The pad of the box",
    "A row for every round, a column for every player, and in each cell the running total and "
    "the bid. Here the tricks stand beside it: a tick for a hit, a cross for a miss.",
    sources=(CZ, AMIGO),
)
BIDS_BEFORE_TRICKS = Rule(
    "bids-before-tricks",
    "Bids before tricks",
    "All bids of a round are written before its tricks.",
    sources=(AMIGO,),
)
TRICK_RANGE = replace(ready.TRICK_RANGE, sources=(ARITHMETIC,))
TRICK_SUM = replace(ready.TRICK_SUM, sources=(CZ, ARITHMETIC))
TAPPED = taps.TAPPED
BOMB_SUM = Rule(
    "bomb-sum",
    "Tricks add up with the Bomb",
    "The tricks of all players and those lost to the Bomb add up to the cards in each hand.",
    NN_(
        "{n} trick in all and {bombs} lost to the Bomb, but {cards} were played.",
        "{n} tricks in all and {bombs} lost to the Bomb, but {cards} were played.",
    ),
    sources=(ARITHMETIC,),
    forgivable=True,
)
NEXT_DEALER = Rule(
    "next-dealer",
    "Putting the dealer right",
    "If somebody else deals than the pad says, write it down before the bids. "
    "From that round on the deal moves from there.",
    standing=INFERRED,
)
CHANGED_BID = Rule(
    "changed-bid",
    "Changing a bid",
    "No rulebook says until when a bid may be changed. "
    "Here the table can repair it at any time, and the log keeps what stood there.",
    standing=INFERRED,
)
MISDEAL = Rule(
    "misdeal",
    "Misdeal",
    "No rulebook speaks of it. Usually the same dealer simply deals again.",
    standing=INFERRED,
)
REVOKE = Rule(
    "revoke",
    "Not followed by mistake",
    "No rulebook speaks of it. At tournaments the referee decides, and a mistake that nobody "
    "reports at once stands.",
    sources=(AUSTRIA,),
)
CORRECTION = Rule(
    "correction",
    "Corrections",
    "Penalties and other agreed points get a line of their own with a reason. The rules have "
    "no penalties; at the championship of 2015 one was 20 points.",
    sources=(CHAMPIONSHIP,),
)
WHOLE_TENS = Rule(
    "whole-tens",
    "Points are tens",
    "All points of the game are multiples of ten.",
    "{points} points: all others here are multiples of ten. Is it right?",
    INFERRED,
    (ARITHMETIC,),
    forgivable=True,
)

CARD_AGAIN = Rule(
    "card-again",
    "A card that is gone",
    "A card is played once in a round, and the turned card not at all.",
    "{card} cannot come any more: it has been played or turned over.",
    sources=(ARITHMETIC,),
)
REVOKE_SHOWN = Rule(
    "revoke-shown",
    "A card shows that suit was not followed",
    "Whoever does not follow suit says by it that they hold none of it. A card of that suit "
    "which was in the hand all the time shows later that this was wrong. "
    "Wizards, Jesters and special cards show nothing.",
    _SHOWN,
    sources=(AMIGO, ARITHMETIC),
    forgivable=True,
)
REVOKE_DISPUTED = Rule(
    "revoke-disputed",
    "Whether suit had to be followed there",
    _OUR_READING,
    _SHOWN,
    INFERRED,
    (ARITHMETIC,),
    forgivable=True,
)
REVOKE_SEEN = Rule(
    "revoke-seen",
    "A card in hand that everybody has seen",
    "Whoever took a card openly, with the Werewolf or the Witch, has to follow its suit "
    "as long as they hold it.",
    _SEEN,
    sources=(AMIGO, ARITHMETIC),
    forgivable=True,
)
REVOKE_SEEN_DISPUTED = Rule(
    "revoke-seen-disputed",
    "Whether a card that everybody has seen had to follow",
    _OUR_READING,
    _SEEN,
    INFERRED,
    (ARITHMETIC,),
    forgivable=True,
)
REVOKE_EITHER = Rule(
    "revoke-either",
    "One of several did not follow suit",
    "The Juggler passes exactly one card to every player. So a card can show that somebody "
    "did not follow suit without telling who or when.",
    _EITHER,
    sources=(ARITHMETIC,),
    forgivable=True,
)
REVOKE_EITHER_DISPUTED = Rule(
    "revoke-either-disputed",
    "Whether one of several had to follow suit",
    _OUR_READING,
    _EITHER,
    INFERRED,
    (ARITHMETIC,),
    forgivable=True,
)
KNOWN_IN_HAND = Rule(
    "known-in-hand",
    "A card that somebody else holds",
    "A card that everybody saw go into one hand cannot be played from another.",
    "{who} cannot play {card}: somebody else was seen taking it.",
    sources=(ARITHMETIC,),
    forgivable=True,
)
TRICKS_PLAYED = Rule(
    "tricks-played",
    "Tricks that are taken already",
    "A round can be ended by entering its result. The tricks whose cards were entered before "
    "are part of it, so nobody ends with fewer.",
    NN_(
        "By the cards {who} has taken {n} trick already, but the result says {tricks}.",
        "By the cards {who} has taken {n} tricks already, but the result says {tricks}.",
    ),
    sources=(ARITHMETIC,),
    forgivable=True,
)
BOMBS_PLAYED = Rule(
    "bombs-played",
    "Tricks that are lost already",
    "What the Bomb has taken away by the cards stays lost in a result by hand, and a Bomb "
    "that is gone takes nothing more away.",
    NN_(
        "By the cards {n} trick is lost to the Bomb, but the result says {bombs}.",
        "By the cards {n} tricks are lost to the Bomb, but the result says {bombs}.",
    ),
    sources=(ARITHMETIC,),
    forgivable=True,
)
CLOUD_PLAYED = Rule(
    "cloud-played",
    "A Cloud that is taken already",
    "Whoever has taken the Cloud by the cards is named in a result by hand as well.",
    "By the cards {who} has taken the Cloud, but the result does not say so.",
    sources=(ARITHMETIC,),
    forgivable=True,
)
CLOUD_CHANGED = Rule(
    "cloud-changed",
    "A bid that a Cloud has changed already",
    "What a Cloud has made of a bid by the cards, it has made of it in a result by hand too.",
    "By the cards the Cloud has changed the bid of {who} the other way.",
    sources=(ARITHMETIC,),
    forgivable=True,
)
CLOUD_ELSEWHERE = Rule(
    "cloud-elsewhere",
    "A Cloud that is not in the tricks entered",
    "What lies in tricks whose cards were entered is known. "
    "Who takes a Cloud later takes one more trick.",
    "By the cards this Cloud is in no trick of {who}, and no other was taken.",
    sources=(ARITHMETIC,),
    forgivable=True,
)
CLOUD_GONE = Rule(
    "cloud-gone",
    "A Cloud that cannot come any more",
    "A Cloud that was turned over, or played and not taken back, changes no other bid.",
    "By the cards no Cloud is left that {who} could have taken.",
    sources=(ARITHMETIC,),
    forgivable=True,
)
