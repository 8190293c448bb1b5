import { lockedNumbers, unlockNumber, type PhoneNumber } from '../../../auth/gate.store.ts';
import type { Config } from '../../../core/env.ts';
import type { Database } from '../../../db/database.ts';
import { printJson, table } from '../../terminal/table.ts';

/** `portal students unlock [MOBILE …]`: lets numbers ask for codes again; without one it shows those that wait for it. */
export async function unlockCommand(db: Database, numbers: PhoneNumber[], config: Config, json: boolean): Promise<void> {
  if (numbers.length === 0) return showLocked(db, config.OTP_LOCK, json);
  const done = [];
  for (const number of numbers) {
    const held = await db.write(unlockNumber, { ...number, at: Date.now() });
    const shown = `+${number.phone_code} ${number.mobile}`;
    done.push({ ...number, held, words: held ? `${shown} may ask for codes again.` : `Nothing was held against ${shown}.` });
  }
  if (json) printJson(done.map(({ words: _words, ...rest }) => rest));
  else console.log(done.map(({ words }) => words).join('\n'));
}

async function showLocked(db: Database, lock: number, json: boolean): Promise<void> {
  const locked = await lockedNumbers(db, lock);
  if (json) return printJson(locked);
  if (locked.length === 0) return console.log('No number waits for you.');
  const columns = [
    { title: 'MOBILE', of: ({ number }: { number: string }) => `${number.slice(0, -10)} ${number.slice(-10)}` },
    { title: 'WRONG CODES', of: ({ wrong }: { wrong: number }) => wrong, right: true },
  ];
  return console.log(table(locked, columns));
}
