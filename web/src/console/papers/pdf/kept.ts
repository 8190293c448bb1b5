import { Database } from '../../../device/database.ts';
import { PDF_WORK } from '../../form/typed.ts';
import { currentMember } from '../../signIn/session.ts';
import type { Cut } from './boxes/cut.ts';
import type { ToSend } from './keep/original.ts';
import type { Brought } from './pages/book.ts';
import type { Row } from './take/rows.ts';

/** All that a teacher has done with a paper's pages, without the pages. */
export interface Work {
  cuts: readonly Cut[];
  /** The key as it was typed or pasted. */
  key: string;
  rows: readonly Row[];
  /** True for pages with solutions of the paper's questions, and no questions of their own. */
  areSolutions?: boolean;
  /** Quarter turns of photos. */
  turns: readonly number[];
  /** The pictures that the school has, by the checksums of what was sent. */
  stored: Readonly<Record<string, string>>;
}

const KEPT = new Database(PDF_WORK, 'work', () => currentMember()?.staff_id, { durability: 'strict' });
/** The time to store a file: a hundred megabytes take long on a phone. */
const FILE_MS = 60_000;

const nameOf = (paper: string, what: 'file' | 'work' | 'send'): string =>
  `${String(currentMember()?.staff_id ?? '')} ${paper} ${what}`;

/** Reads what this device keeps of a paper that is being cut out; undefined where nothing is. */
export async function keptOf(paper: string): Promise<{ brought: Brought; work: Work | undefined } | undefined> {
  const [brought, work] = await KEPT.run(
    'readonly',
    (store) => {
      const file: IDBRequest<Brought | undefined> = store.get(nameOf(paper, 'file'));
      const done: IDBRequest<Work | undefined> = store.get(nameOf(paper, 'work'));
      return () => [file.result, done.result] as const;
    },
    FILE_MS,
  );
  return brought && { brought, work };
}

/** Keeps the pages themselves; what was done with others goes. */
export const keepFile = (paper: string, brought: Brought): Promise<void> =>
  KEPT.run(
    'readwrite',
    (store) => {
      store.put(brought, nameOf(paper, 'file'));
      store.delete(nameOf(paper, 'work'));
      return () => undefined;
    },
    FILE_MS,
  );

export const keepWork = (paper: string, work: Work): Promise<void> =>
  KEPT.run('readwrite', (store) => {
    store.put(work, nameOf(paper, 'work'));
    return () => undefined;
  });

export const forgetWork = (paper: string): Promise<void> =>
  KEPT.run('readwrite', (store) => {
    for (const what of ['file', 'work'] as const) store.delete(nameOf(paper, what));
    return () => undefined;
  });

/** Keeps a PDF until the school has it. */
export const keepToSend = (paper: string, file: ToSend): Promise<void> =>
  KEPT.run(
    'readwrite',
    (store) => {
      store.put(file, `${nameOf(paper, 'send')} ${file.sum}`);
      return () => undefined;
    },
    FILE_MS,
  );

/** Reads what the school is still to get of a paper. */
export const toSendOf = (paper: string): Promise<readonly ToSend[]> =>
  KEPT.run(
    'readonly',
    (store) => {
      const first = `${nameOf(paper, 'send')} `;
      const found: IDBRequest<ToSend[]> = store.getAll(IDBKeyRange.bound(first, `${first}\uFFFF`));
      return () => found.result;
    },
    FILE_MS,
  );

export const forgetToSend = (paper: string, sum: string): Promise<void> =>
  KEPT.run('readwrite', (store) => {
    store.delete(`${nameOf(paper, 'send')} ${sum}`);
    return () => undefined;
  });
