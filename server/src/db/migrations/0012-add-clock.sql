-- What the clock said on a machine, by counters that no setting of the clock moves: one row for each start of a machine.

CREATE TABLE clock_anchor (
  boot_id TEXT PRIMARY KEY,
  -- Milliseconds since that start, without and with the time the machine was asleep.
  awake_ms {int} NOT NULL,
  uptime_ms {int} NOT NULL,
  -- The portal's time at that moment, epoch milliseconds.
  at {int} NOT NULL
) {strict};
