-- What each instance did in one minute, for a day: the curves of the console's page of health. Nobody is named in it.
CREATE TABLE health_minute (
  -- When the minute ended, epoch milliseconds.
  at {int} NOT NULL,
  instance TEXT NOT NULL,
  calls {int} NOT NULL,
  failed {int} NOT NULL,
  busy {int} NOT NULL,
  -- The 95th percentile, ms.
  call_ms {real} NOT NULL,
  write_ms {real} NOT NULL,
  codes {int} NOT NULL,
  codes_failed {int} NOT NULL,
  -- Of the disk of DATA_DIR, from 0 to 1.
  disk_free {real} NOT NULL,
  PRIMARY KEY (at, instance)
) {strict};
