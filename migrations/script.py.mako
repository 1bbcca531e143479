"""${message}"""

import sqlalchemy as sa
from alembic import op
${imports if imports else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


# On SQLite `op.batch_alter_table` makes a table anew and loses its triggers: make them again.
# There is no way down: an upgrade keeps a backup, and `flask restore` brings it back.
def upgrade() -> None:
    ${upgrades if upgrades else "pass"}
