import { expect, test } from 'vitest';
import { failover } from './scenario/failover.ts';

test.skipIf(process.platform !== 'linux')(
  'SRV-05 the PostgreSQL primary is killed under hand-ins and its synchronous standby promoted: nothing acknowledged is lost',
  { timeout: 300_000 },
  async () => {
    const report = await failover();
    expect(report).toMatchObject({ lost: 0, doubled: 0, wrong: [] });
    expect(report.unavailable).toBeGreaterThan(0);
  },
);
