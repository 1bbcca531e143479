"""Sheet "plays": every card is entered; tricks, hands that change, points and dealer follow."""
