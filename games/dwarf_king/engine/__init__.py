"""The game itself: a trick, a deal, a sheet, and what seen cards prove about hidden hands."""
