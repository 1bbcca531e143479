"""Sheets, seats and records, and the triggers that let nobody rewrite them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

# Nothing may ever be changed but the join secret of a sheet.
UPDATE = {
    "sheet": "UPDATE OF id, public_id, game, way, options, created_at",
    "seat": "UPDATE",
    "record": "UPDATE",
}

# What an INSERT OR REPLACE would have to delete first. SQLite runs the delete triggers for it
# only on a connection that asked for recursive triggers, so the insert is refused by itself.
SAME_ROW = {
    "sheet": "id = NEW.id OR public_id = NEW.public_id OR join_secret = NEW.join_secret",
    "seat": "sheet_id = NEW.sheet_id AND position = NEW.position",
    "record": "id = NEW.id OR sheet_id = NEW.sheet_id AND (seq = NEW.seq OR key = NEW.key)",
}


def upgrade() -> None:
    make_sheet()
    make_seat()
    make_record()
    guard = guard_on_sqlite if op.get_bind().dialect.name == "sqlite" else guard_on_postgresql
    guard()


def make_sheet() -> None:
    op.create_table(
        "sheet",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("public_id", sa.String(22), nullable=False),
        sa.Column("join_secret", sa.String(26), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("way", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sheet")),
        sa.UniqueConstraint("public_id", name=op.f("uq_sheet_public_id")),
        sa.UniqueConstraint("join_secret", name=op.f("uq_sheet_join_secret")),
    )


def make_seat() -> None:
    op.create_table(
        "seat",
        sa.Column("sheet_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("colour", sa.Integer(), nullable=False),
        sa.CheckConstraint("position >= 1", name=op.f("ck_seat_position")),
        sa.CheckConstraint("length(name) BETWEEN 1 AND 40", name=op.f("ck_seat_name")),
        sa.CheckConstraint("colour BETWEEN 0 AND 9", name=op.f("ck_seat_colour")),
        sa.ForeignKeyConstraint(["sheet_id"], ["sheet.id"], name=op.f("fk_seat_sheet_id_sheet")),
        sa.PrimaryKeyConstraint("sheet_id", "position", name=op.f("pk_seat")),
    )


def make_record() -> None:
    op.create_table(
        "record",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("sheet_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("slot", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("accepted", sa.JSON(), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("body_hash", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("seq >= 1", name=op.f("ck_record_seq")),
        sa.CheckConstraint("slot >= 1 AND slot <= seq", name=op.f("ck_record_slot")),
        sa.ForeignKeyConstraint(["sheet_id"], ["sheet.id"], name=op.f("fk_record_sheet_id_sheet")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_record")),
        sa.UniqueConstraint("sheet_id", "seq", name=op.f("uq_record_sheet_id_seq")),
        sa.UniqueConstraint("sheet_id", "key", name=op.f("uq_record_sheet_id_key")),
    )


def guard_on_sqlite() -> None:
    for table, update in UPDATE.items():
        refuse = f"BEGIN SELECT RAISE(ABORT, 'what {table} holds is never rewritten'); END"
        same_row = f"EXISTS (SELECT 1 FROM {table} WHERE {SAME_ROW[table]})"  # noqa: S608
        op.execute(f"CREATE TRIGGER {table}_update BEFORE {update} ON {table} {refuse}")
        op.execute(f"CREATE TRIGGER {table}_delete BEFORE DELETE ON {table} {refuse}")
        op.execute(
            f"CREATE TRIGGER {table}_replace BEFORE INSERT ON {table} WHEN {same_row} {refuse}"
        )


def guard_on_postgresql() -> None:
    op.execute(
        "CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "RAISE EXCEPTION 'what % holds is never rewritten', TG_TABLE_NAME "
        "USING ERRCODE = 'integrity_constraint_violation'; END $$"
    )
    refuse = "EXECUTE FUNCTION refuse_rewriting()"
    for table, update in UPDATE.items():
        op.execute(
            f"CREATE TRIGGER {table}_update BEFORE {update} ON {table} FOR EACH ROW {refuse}"
        )
        op.execute(f"CREATE TRIGGER {table}_delete BEFORE DELETE ON {table} FOR EACH ROW {refuse}")
        op.execute(f"CREATE TRIGGER {table}_truncate BEFORE TRUNCATE ON {table} {refuse}")
