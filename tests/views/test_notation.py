"""Whoever cannot tap cards is told how they are written, in words of their language."""

import re

import pytest
from flask import Flask

from tests.phone import Phone

WRITTEN = {
    "wizard/play": "R1 … R13 red, B1 … B13 blue, G1 … G13 green, Y1 … Y13 yellow, W wizard",
    "dwarf_king/winner": "D1 … D11 DJ DQ DK DA green, K1 … K11 KJ KQ KK KA blue",
    "korist/lay": "1 … 13, X joker",
    "korist/draw": "P from the pile, S from the supply",
    "six_nimmt/trick": "1 … 104",
    "wizard/bid": "0 … 20",
}


@pytest.mark.parametrize("question", WRITTEN)
def test_a_form_without_script_says_how_cards_are_written(app: Flask, question: str) -> None:
    page = Phone(app).open(f"/referee/{question}").text
    hints = re.findall(r"<noscript>(.*?)</noscript>", page, re.DOTALL)

    assert WRITTEN[question] in re.sub("<[^>]+>", "", hints[0])
