import { listStaff, type StaffMember } from '../../console/staff.ts';
import { databaseCommand } from '../shape/shape.ts';
import { table, type Column } from '../terminal/table.ts';

const names = (places: readonly { name: string }[]): string => places.map(({ name }) => name).join(', ');
const day = (at: number | null): string => (at === null ? '' : new Date(at).toISOString().slice(0, 10));

const COLUMNS: Column<StaffMember>[] = [
  { title: 'MOBILE', of: ({ phone_code, mobile }) => `+${phone_code} ${mobile}` },
  { title: 'ROLE', of: ({ role }) => role },
  { title: 'NAME', of: ({ name }) => name },
  { title: 'SUBJECTS', of: ({ subjects }) => names(subjects) },
  { title: 'BATCHES', of: ({ batches }) => names(batches) },
  { title: 'ADDED', of: ({ added_at }) => day(added_at) },
  { title: 'ENDED', of: ({ ended_at }) => day(ended_at) },
];

/** `portal staff list`: who works here, then who did. */
export const list = databaseCommand({
  options: {},
  run: async ({ db }) => {
    const rows = await listStaff(db);
    const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());
    return {
      data: rows.map((row) => ({ ...row, added_at: moment(row.added_at), ended_at: moment(row.ended_at) })),
      words: () => (rows.length === 0 ? 'Nobody yet: portal staff add MOBILE --name NAME --role owner' : table(rows, COLUMNS)),
    };
  },
});
