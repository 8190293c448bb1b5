import { counted } from '@portal/contract';
import { endInvite, invitesAt, makeInvite, type InviteNow } from '../../../students/access/invite.ts';
import { text } from '../../options.ts';
import { wholeIn } from '../../shape/mobile.ts';
import { databaseCommand } from '../../shape/shape.ts';
import { table, type Column } from '../../terminal/table.ts';

const COLUMNS: Column<InviteNow>[] = [
  { title: 'CODE', of: ({ code }) => code },
  { title: 'LEVEL', of: ({ level }) => level },
  { title: 'BATCH', of: ({ batch }) => batch },
  { title: 'USED', of: ({ used, uses }) => `${used} of ${uses}`, right: true },
  { title: 'STATE', of: ({ state }) => state },
];

/** `portal students invite`: makes a code with --level (and --batch, --uses, --days), ends one with --revoke, shows all with neither. */
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
      return { data: rows, words: () => (rows.length === 0 ? 'There are no invites.' : table(rows, COLUMNS)) };
    }
    const [uses, days] = [wholeIn(given.uses ?? '1'), wholeIn(given.days ?? '14')];
    const { code, link, expires_at } = await makeInvite(db, { level, batch, uses, days, at, portalUrl: config.PUBLIC_URL });
    return {
      data: { code, uses, expires_at: new Date(expires_at).toISOString(), ...(link && { link }) },
      words: () => `${code}  for ${counted(uses, 'registration')} in the next ${counted(days, 'day')}${link && `\n${link}`}`,
    };
  },
});
