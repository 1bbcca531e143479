"""The pad: its layout and sums, and how cards entered earlier can contradict an entry."""

from dataclasses import replace
from functools import partial

from games.kit.pads import taps
from games.kit.pads import trick_rounds as ready
from games.kit.rulebook import INFERRED, Rule
from games.kit.text import N_, NN_
from games.wizard.rulebook import basics
from games.wizard.rulebook.basics import AMIGO, ARITHMETIC, amigo, counted, cz_amigo, inferred

_SHOWN = N_(
    "{who} didn’t follow {suit} in trick {then} (played: {missed}). Proof in trick {now}: {card}."
)
_SEEN = N_("{who} isn’t following {suit} in trick {now}. Known to be in hand: {card}.")
_EITHER = N_("One of these didn’t follow suit: {which}. Proof in trick {now}: {card}.")
_OUR_READING = N_(
    "The rules don’t say outright that you must follow suit after a Wizard, a Bomb or a Witch, "
    "so the objection is open to doubt. You decide."
)

_by_cards = partial(counted, forgivable=True)
_disputed = partial(_by_cards, text=_OUR_READING, standing=INFERRED)

PAD = cz_amigo(
    "pad",
    "The printed pad",
    "The printed pad has a row for every round and a column for every player; each box holds "
    "the running total and the bid. Here the tricks are shown beside them: a tick for an "
    "exact bid, a cross for a missed one.",
)
BIDS_BEFORE_TRICKS = amigo(
    "bids-before-tricks",
    "Bids before tricks",
    "All bids of a round are entered before its tricks.",
)
TRICK_RANGE = replace(ready.TRICK_RANGE, sources=(ARITHMETIC,))
TRICK_SUM = replace(ready.TRICK_SUM, sources=(basics.CZ, ARITHMETIC))
TAPPED = taps.TAPPED
BOMB_SUM = _by_cards(
    "bomb-sum",
    "Tricks add up with the Bomb",
    "All the players’ tricks and those lost to the Bomb add up to the number of cards dealt "
    "to each player.",
    NN_(
        "{n} trick taken and {bombs} lost to the Bomb, but the round has {cards}.",
        "{n} tricks taken and {bombs} lost to the Bomb, but the round has {cards}.",
    ),
)
NEXT_DEALER = inferred(
    "next-dealer",
    "Correcting the dealer",
    "If the pad names the wrong dealer, correct it before the bids. After that, the deal "
    "moves on from the new dealer.",
)
CHANGED_BID = inferred(
    "changed-bid",
    "Changing a bid",
    "No rulebook says how long a bid may still be changed. Here you can correct it at any "
    "time, and the history keeps the old one.",
)
MISDEAL = inferred(
    "misdeal",
    "Misdeal",
    "No rulebook covers this. Usually the same dealer simply deals again.",
)
REVOKE = Rule(
    "revoke",
    "Failing to follow suit by mistake",
    "No rulebook covers this. At tournaments the referee decides, and a mistake stands "
    "unless it’s reported at once.",
    sources=(basics.AUSTRIA,),
)
CORRECTION = Rule(
    "correction",
    "Corrections",
    "Penalties and other agreed points get a line of their own with a reason. The rules have "
    "no penalties; at the 2015 championship, a penalty was 20 points.",
    sources=(basics.CHAMPIONSHIP,),
)
WHOLE_TENS = _by_cards(
    "whole-tens",
    "Points come in tens",
    "All points in the game are multiples of ten.",
    "{points} points: everything else here is a multiple of ten. Is that right?",
    INFERRED,
)

CARD_AGAIN = counted(
    "card-again",
    "A card that’s gone",
    "Each card is played at most once in a round, and the turned-up card not at all.",
    "This card is already gone (played or turned over): {card}.",
)
REVOKE_SHOWN = _by_cards(
    "revoke-shown",
    "A card shows that a suit wasn’t followed",
    "Not following a suit means you hold none of it. If you later play a card of that suit "
    "that was in your hand all along, you should have followed. Wizards, Jesters and special "
    "cards show nothing.",
    _SHOWN,
    sources=(AMIGO, ARITHMETIC),
)
REVOKE_DISPUTED = _disputed("revoke-disputed", "Was there a suit to follow?", wording=_SHOWN)
REVOKE_SEEN = _by_cards(
    "revoke-seen",
    "A card in hand that everyone has seen",
    "If you took a card openly, with the Werewolf or the Witch, you must follow its suit as "
    "long as you hold it.",
    _SEEN,
    sources=(AMIGO, ARITHMETIC),
)
REVOKE_SEEN_DISPUTED = _disputed(
    "revoke-seen-disputed", "A card everyone saw: was there a suit to follow?", wording=_SEEN
)
REVOKE_EITHER = _by_cards(
    "revoke-either",
    "One of several didn’t follow suit",
    "The Juggler passes exactly one card to every player. So a card can show that someone "
    "didn’t follow suit, but not who or when.",
    _EITHER,
)
REVOKE_EITHER_DISPUTED = _disputed(
    "revoke-either-disputed", "One of several: was there a suit to follow?", wording=_EITHER
)
KNOWN_IN_HAND = _by_cards(
    "known-in-hand",
    "A card someone else holds",
    "A card that everyone saw go into one hand can’t be played from another.",
    "{who} can’t have this card: {card}. Someone else was seen taking it.",
)
TRICKS_PLAYED = _by_cards(
    "tricks-played",
    "Tricks already taken",
    "You can end a round by entering its result. Tricks whose cards are already entered "
    "count towards it, so nobody can end with fewer.",
    NN_(
        "According to the cards, {who} already has {n} trick, but the result says {tricks}.",
        "According to the cards, {who} already has {n} tricks, but the result says {tricks}.",
    ),
)
BOMBS_PLAYED = _by_cards(
    "bombs-played",
    "Tricks already lost",
    "If the cards show that tricks were lost to the Bomb, a result entered by hand must say so "
    "too. A Bomb that’s gone takes no more.",
    NN_(
        "According to the cards, {n} trick is lost to the Bomb, but the result says {bombs}.",
        "According to the cards, {n} tricks are lost to the Bomb, but the result says {bombs}.",
    ),
)
CLOUD_PLAYED = _by_cards(
    "cloud-played",
    "A Cloud already taken",
    "If the cards show who took the Cloud, a result entered by hand must name that player too.",
    "According to the cards, {who} took the Cloud, but the result doesn’t say so.",
)
CLOUD_CHANGED = _by_cards(
    "cloud-changed",
    "A bid a Cloud has already changed",
    "If the cards show how a Cloud changed a bid, a result entered by hand must say the same.",
    "According to the cards, the Cloud changed {who}’s bid the other way.",
)
CLOUD_ELSEWHERE = _by_cards(
    "cloud-elsewhere",
    "A Cloud that isn’t in the tricks entered",
    "When a trick’s cards are entered, everyone knows what is in it. Taking a Cloud later "
    "means taking one more trick.",
    "According to the cards, {who} has no trick with this Cloud, and no trick was added.",
)
CLOUD_GONE = _by_cards(
    "cloud-gone",
    "A Cloud that’s gone",
    "A Cloud that was turned over, or played and not taken back, changes no more bids.",
    "According to the cards, no Cloud is left for {who} to take.",
)
