import { lockedNumbers } from '../../../auth/gate.store.ts';
import type { Config } from '../../../core/env.ts';
import type { Database } from '../../../db/database.ts';
import { unlockNumbers, type Unlocked } from '../../../students/access/unlock.ts';
import { shownNumber } from '../../../students/change/number.ts';
import { numberIn } from '../../shape/mobile.ts';
import { databaseCommand, type Answer } from '../../shape/shape.ts';
import { table, type Column } from '../../terminal/table.ts';

const COLUMNS: Column<{ number: string; wrong: number }>[] = [
  { title: 'MOBILE', of: ({ number }) => `${number.slice(0, -10)} ${number.slice(-10)}` },
  { title: 'WRONG CODES', of: ({ wrong }) => wrong, right: true },
];

/** `portal students unlock [MOBILE …]`: lets numbers ask for codes again; without one it shows those that wait for it. */
export const unlock = databaseCommand({
  options: {},
  run: async ({ db, config, positionals }) => {
    if (positionals.length === 0) return locked(db, config);
    const done = await unlockNumbers(db, { numbers: positionals.map(numberIn), at: Date.now() });
    return { data: done, words: () => done.map(inWords).join('\n') };
  },
});

const inWords = ({ held, ...number }: Unlocked): string =>
  held ? `${shownNumber(number)} may ask for codes again.` : `Nothing was held against ${shownNumber(number)}.`;

async function locked(db: Database, { OTP_LOCK }: Config): Promise<Answer> {
  const rows = await lockedNumbers(db, OTP_LOCK);
  return { data: rows, words: () => (rows.length === 0 ? 'No number is locked.' : table(rows, COLUMNS)) };
}
