"""Which phone entered a record, and parts: what single players entered on their own phones."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    # Added in place on both databases: making the table anew would lose its triggers on SQLite.
    op.add_column("record", sa.Column("by", sa.String(40), nullable=True))
    op.create_table(
        "part",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("sheet_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("by", sa.String(40), nullable=True),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("seq >= 0", name=op.f("ck_part_seq")),
        sa.CheckConstraint("seat >= 1", name=op.f("ck_part_seat")),
        sa.ForeignKeyConstraint(["sheet_id"], ["sheet.id"], name=op.f("fk_part_sheet_id_sheet")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_part")),
        sa.UniqueConstraint("sheet_id", "key", name=op.f("uq_part_sheet_id_key")),
    )
    op.create_index("ix_part_sheet_id_seq", "part", ["sheet_id", "seq"])
