import { counted } from '@portal/contract';
import { OperatorError } from '@portal/bank/errors';
import { lockedNumbers } from '../../auth/gate.store.ts';
import { decide, type Decision } from '../../students/access/access.ts';
import { endInvite, invitesAt, makeInvite, type InviteNow } from '../../students/access/invite.ts';
import { unlockNumbers, type Unlocked } from '../../students/access/unlock.ts';
import { shownNumber } from '../../students/change/number.ts';
import { studentsWith } from '../../students/find.ts';
import { flag, text } from '../options.ts';
import { numberIn, wholeIn } from '../shape/mobile.ts';
import { OPERATOR, operatorOf } from '../shape/operator.ts';
import { databaseCommand, type Command } from '../shape/shape.ts';
import { table, type Column } from '../terminal/table.ts';

/**
 * `portal students approve|refuse MOBILE …|--all`: decides about those named, or about everybody who waits; about all
 * of them or none.
 */
export const decided = (decision: Decision): Command =>
  databaseCommand({
    options: { ...OPERATOR, all: flag },
    run: async ({ db, positionals, values: { all = false, ...said } }) => {
      const named = await studentsWith(db, positionals.map(numberIn));
      if (all === named.length > 0) throw new OperatorError(`Say who: portal students ${decision} MOBILE …, or --all who wait.`);
      const { students, standing } = await decide(db, { decision, ...(!all && { named }), by: operatorOf(said) });
      return {
        data: students.map(({ stud_id, name }) => ({ stud_id, name, standing })),
        words: () => `${counted(students.length, 'student')} ${decision === 'approve' ? 'let in' : 'refused'}.`,
      };
    },
  });

const INVITES: Column<InviteNow>[] = [
  { title: 'CODE', of: ({ code }) => code },
  { title: 'LEVEL', of: ({ level }) => level },
  { title: 'BATCH', of: ({ batch }) => batch },
  { title: 'USED', of: ({ used, uses }) => `${used} of ${uses}`, right: true },
  { title: 'STATE', of: ({ state }) => state },
];

/**
 * `portal students invite`: makes a code with --level (and --batch, --uses, --days), ends one with --revoke, shows all
 * with neither.
 */
export const invite = databaseCommand({
  options: { level: text, batch: text, uses: text, days: text, revoke: text },
  run: async ({ db, config, values: { level, batch, revoke, ...given } }) => {
    const at = Date.now();
    if (revoke !== undefined) {
      await endInvite(db, { code: revoke, at });
      return { data: { revoked: revoke }, words: () => 'Nobody can register with it any more.' };
    }
    if (level === undefined && batch === undefined) {
      const rows = await invitesAt(db, at);
      return { data: rows, words: () => (rows.length === 0 ? 'There are no invites.' : table(rows, INVITES)) };
    }
    const [uses, days] = [wholeIn(given.uses ?? '1'), wholeIn(given.days ?? '14')];
    const { code, link, expires_at } = await makeInvite(db, { level, batch, uses, days, at, portalUrl: config.PUBLIC_URL });
    return {
      data: { code, uses, expires_at: new Date(expires_at).toISOString(), ...(link && { link }) },
      words: () => `${code}  for ${counted(uses, 'registration')} in the next ${counted(days, 'day')}${link && `\n${link}`}`,
    };
  },
});

const LOCKED: Column<{ number: string; wrong: number }>[] = [
  { title: 'MOBILE', of: ({ number }) => `${number.slice(0, -10)} ${number.slice(-10)}` },
  { title: 'WRONG CODES', of: ({ wrong }) => wrong, right: true },
];

/**
 * `portal students unlock [MOBILE …]`: lets numbers ask for codes again; without one it shows those that wait for it.
 */
export const unlock = databaseCommand({
  options: {},
  run: async ({ db, config, positionals }) => {
    if (positionals.length > 0) {
      const done = await unlockNumbers(db, { numbers: positionals.map(numberIn), at: Date.now() });
      return { data: done, words: () => done.map(inWords).join('\n') };
    }
    const rows = await lockedNumbers(db, config.OTP_LOCK);
    return { data: rows, words: () => (rows.length === 0 ? 'No number is locked.' : table(rows, LOCKED)) };
  },
});

const inWords = ({ held, ...number }: Unlocked): string =>
  held ? `${shownNumber(number)} may ask for codes again.` : `Nothing was held against ${shownNumber(number)}.`;
