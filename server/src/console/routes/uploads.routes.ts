import type { Body, Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import { OperatorError } from '@portal/bank/errors';
import type { Decision } from '../../audit/audit.store.ts';
import { filesOfPaper, type BroughtFile } from '../../content/originals/originals.store.ts';
import { iso } from '../../core/dates.ts';
import { notFound, rule } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import type { StaffSession } from '../../core/staff.ts';
import { jobOf } from '../../jobs/staff/staffJob.store.ts';
import { textIn } from '../../words/languages.ts';
import type { Outcome } from '../../jobs/staff/staffJob.ts';
import { ownThing } from '../authored/own.ts';
import { paperFileAddresses } from '../paperFiles/address.ts';
import { mayHave, ownPaperFile } from '../paperFiles/own.ts';
import { decisionOf } from '../scope.ts';
import { dropFile, fileOfStaff, fileRoom, prepareFile, type StaffFile } from '../uploads/files.store.ts';
import { lookAt } from '../uploads/finish.ts';
import { endComing } from '../uploads/pieces.ts';
import { dropWaiting } from '../uploads/waiting.ts';

type Shown = Data<typeof staffCalls.uploads.upload>;
type Whole = Body<typeof staffCalls.uploads.finish_upload>;

/** Tells so long why a file was refused, to who asks again. */
const TOLD_MS = 600_000;

const nameOf = (staff_id: number, handle: string): string => `${staff_id} ${handle}`;

/** Serves what is said about files that come in pieces; the pieces themselves come by tus. */
export function uploadsRoutes({ db, config, secret, now }: Services): Handlers<typeof staffCalls.uploads> {
  const addresses = paperFileAddresses(secret);
  const shown = ({ sum, name, size, brought_by, made_at }: BroughtFile, { session_id }: StaffSession) => ({
    sum,
    name,
    size,
    brought_by,
    brought_at: iso(made_at),
    address: addresses.of(sum, session_id, now()),
  });
  const own = async (staff_id: number, handle: string): Promise<StaffFile> => {
    const file = await fileOfStaff(db, staff_id, handle);
    if (!file) throw notFound();
    return file;
  };
  /** The uploads that are being finished just now, by person and handle. */
  const ending = new Map<string, Promise<void>>();
  /** Why a file was thrown away, by person and handle: a page that lost the answer asks again. */
  const refused = new Map<string, OperatorError>();
  const finish = async (staff_id: number, { handle, sha256, paper }: Whole, by: Decision): Promise<void> => {
    const name = nameOf(staff_id, handle);
    const why = refused.get(name);
    if (why) throw why;
    await endComing(handle);
    const file = await own(staff_id, handle);
    const { file_id, job_id } = file;
    if (job_id !== null) return;
    try {
      const isOriginal = paper !== undefined;
      if (isOriginal && file.kind !== 'pdf') throw rule('must_be_pdf');
      const named = await lookAt(config.MEDIA_DIR, file, { sha256, isOriginal });
      await db.write(prepareFile, { file_id, file: named, paper, by });
    } catch (error) {
      // A file that cannot be used takes up nobody's room.
      if (error instanceof OperatorError && (await db.write(dropFile, file_id)) > 0) {
        dropWaiting(config.MEDIA_DIR, handle);
        refused.set(name, error);
        setTimeout(() => refused.delete(name), TOLD_MS).unref();
      }
      throw error;
    }
  };
  return {
    file_room: async (_body, { staff }) => ({ data: { bytes: await fileRoom(db, staff.staff_id, now()) } }),

    upload: async ({ handle }, { staff, language }) => {
      const { kind, name, size, received, job_id } = await own(staff.staff_id, handle);
      const job = job_id === null ? undefined : await jobOf(db, staff.staff_id, job_id);
      const { fault, note = fault, name: path } = JSON.parse(job?.outcome ?? '{}') as Outcome;
      const ended: Shown['state'] = job?.state === 'done' ? 'ready' : job?.state === 'failed' ? 'failed' : 'preparing';
      return {
        data: {
          kind,
          name,
          size,
          received,
          done: job?.done ?? 0,
          total: job?.total ?? 0,
          state: job_id === null ? 'sending' : ended,
          ...(path !== undefined && { path }),
          ...(note !== undefined && { note: textIn(language, note) }),
        },
      };
    },

    paper_files: async (paper, { staff }) => {
      await ownThing(db, staff, paper);
      const rows = await filesOfPaper(db, paper);
      const may = await Promise.all(rows.map((row) => mayHave(db, staff, row)));
      return { data: rows.filter((_, at) => may[at]).map((row) => shown(row, staff)) };
    },

    paper_file: async ({ sum }, { staff }) => ({ data: shown(await ownPaperFile(db, staff, sum), staff) }),

    finish_upload: async (whole, { staff }) => {
      if (whole.paper) await ownThing(db, staff, whole.paper);
      const name = nameOf(staff.staff_id, whole.handle);
      // Calls at one moment all get the answer of the first.
      const ended =
        ending.get(name) ?? finish(staff.staff_id, whole, decisionOf(staff, '', now())).finally(() => ending.delete(name));
      ending.set(name, ended);
      await ended;
      return { data: {} };
    },
  };
}
