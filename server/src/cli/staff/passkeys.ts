import { counted } from '@portal/contract';
import { OperatorError } from '@portal/bank/errors';
import { passkeysOf, removePasskeys, type Passkey } from '../../console/passkeys/passkey.store.ts';
import { flag, text } from '../options.ts';
import { OPERATOR, operatorOf } from '../shape/operator.ts';
import { databaseCommand } from '../shape/shape.ts';
import { table, type Column } from '../terminal/table.ts';
import { memberIn } from './member.ts';

const moment = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const COLUMNS: Column<Passkey>[] = [
  { title: 'N', of: ({ passkey_id }) => passkey_id, right: true },
  { title: 'NAME', of: ({ name }) => name },
  { title: 'ADDED (UTC)', of: ({ created_at }) => moment(created_at) },
  { title: 'LAST USED', of: ({ used_at }) => moment(used_at) },
];

/** `portal staff passkeys MOBILE [--remove N | --remove-all]`: the way back in for who has lost a passkey. */
export const passkeys = databaseCommand({
  options: { ...OPERATOR, remove: text, 'remove-all': flag },
  run: async ({ db, positionals: [mobile], values: { remove, 'remove-all': all = false, ...said } }) => {
    const { staff_id, name } = await memberIn(db, mobile);
    const own = await passkeysOf(db, staff_id);
    if (remove === undefined && !all)
      return {
        data: own.map(({ passkey_id, name: called, created_at, used_at }) => ({ passkey_id, name: called, created_at, used_at })),
        words: () => (own.length === 0 ? `${name} has no passkey.` : table(own, COLUMNS)),
      };
    if (!all && !own.some(({ passkey_id }) => String(passkey_id) === remove))
      throw new OperatorError(`--remove must be the number N of a passkey: portal staff passkeys ${mobile ?? 'MOBILE'}`);
    const removed = await db.write(removePasskeys, {
      staff_id,
      ...(!all && { passkey_id: Number(remove) }),
      by: operatorOf(said),
    });
    return { data: { staff_id, removed }, words: () => `${name}: ${counted(removed, 'passkey')} removed.` };
  },
});
