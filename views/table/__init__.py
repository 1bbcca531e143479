"""One table: its page, its entries, its people, the phones around it."""
