import { tellNumberChange } from '../../auth/sms.notice.ts';
import { brandNow } from '../../core/brand.ts';
import type { Config } from '../../core/env.ts';
import { OperatorError } from '../../core/errors.ts';
import { counted } from '../../core/words.ts';
import type { Database } from '../../db/database.ts';
import { changeNumber, planNumber, type NumberOutcome } from '../../roster/number.store.ts';
import { readMobile, type MobileNumber } from '../../roster/mobile.ts';
import type { StudentRow } from '../../roster/privacy.store.ts';
import { printJson, remark } from '../terminal/table.ts';

interface NumberOptions {
  'dry-run'?: boolean | undefined;
  json?: boolean | undefined;
}

const shown = ({ phone_code, mobile }: MobileNumber): string => `+${phone_code} ${mobile}`;

/** `portal students number OLD NEW`: another number for a student. Throws an OperatorError when NEW is none, or somebody's. */
export async function numberCommand(
  db: Database,
  config: Config,
  student: StudentRow,
  given: string,
  options: NumberOptions,
): Promise<void> {
  const to = readMobile(given.replace(/^\+?(\d{1,3})-(\d{10})$/u, '+$1$2'), student.phone_code);
  if ('fault' in to) throw new OperatorError(`The new number: ${to.fault}.`);
  const dry = options['dry-run'] === true;
  const outcome = dry ? await planNumber(db, student, to) : await db.write(changeNumber, { student, to, at: Date.now() });
  const sessions_ended = endedBy(outcome, student, to);
  const told = dry ? [] : await tellBoth(config, await brandNow(config, db), student, to);
  if (options.json)
    return printJson({ stud_id: student.stud_id, applied: !dry, from: shown(student), to: shown(to), sessions_ended, told });
  const ended = counted(sessions_ended, 'session');
  if (dry) {
    console.log(`${student.name} would have ${shown(to)} instead of ${shown(student)}; ${ended} would end.`);
    return remark('Nothing was changed: this was a dry run.');
  }
  console.log(`${student.name} has ${shown(to)} instead of ${shown(student)}. ${ended} ended; everything else stays.`);
  for (const { number, told: done, reason } of told)
    if (!done) remark(`${number} could not be told by SMS (${reason ?? 'unknown'}): tell the student another way.`);
  return undefined;
}

function endedBy(outcome: NumberOutcome, { mobile }: StudentRow, to: MobileNumber): number {
  if (outcome.kind === 'same') throw new OperatorError('That is the number the student has.');
  if (outcome.kind === 'changed') return outcome.sessions_ended;
  const { name, stud_id, academic_level } = outcome.by;
  throw new OperatorError(
    `${shown(to)} belongs to ${name} (student ${stud_id}, ${academic_level}). Nothing was changed. If both are one person: portal students merge ${mobile} ${to.mobile}`,
  );
}

async function tellBoth(config: Config, brand: string, old: MobileNumber, to: MobileNumber) {
  const change = { old, new: to };
  const told = [old, to].map(async (number) => ({
    number: shown(number),
    ...(await tellNumberChange(config, brand, number, change, remark)),
  }));
  const results: { number: string; told: boolean; reason?: string }[] = await Promise.all(told);
  return results;
}
