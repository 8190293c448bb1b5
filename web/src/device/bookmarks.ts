import { bookmarkKey, nextRevision, students, type Data, type Input } from '@portal/contract';
import { isUnknownCall, type ApiError } from '../api/failures.ts';
import { refresh } from '../api/queryClient.ts';
import { post } from './queuedCalls.ts';
import { OfStudent } from './ofStudent.ts';
import { deviceNow, serverNow } from '../ui/serverClock.ts';

/** A bookmark, as the server lists it. */
export type Bookmark = Data<typeof students.bookmarks>[number];

/** A write of this device that the server's list does not show yet. */
export interface Own {
  bookmark: Bookmark;
  removed: boolean;
  /** When the server took it, epoch milliseconds: a list that was asked for later shows it. */
  taken_at?: number;
}

type Owns = Readonly<Record<string, Own>>;

/** A random number of this page, as part of each revision it makes. */
const TAB = crypto.getRandomValues(new Uint16Array(1))[0] ?? 0;

const OWNS = new OfStudent<Owns>('bookmarks');
/** The writes of this device, of all its tabs, by bookmark. */
export const owns = OWNS.store;

/** The list with the writes of this device laid over it: of each bookmark the write with the greatest revision. */
export function merged(list: readonly Bookmark[], writes: Owns): Bookmark[] {
  const later = Object.entries(writes).filter(
    ([key, { bookmark }]) => !list.some((each) => bookmarkKey(each) === key && each.revision >= bookmark.revision),
  );
  const by = new Map(later);
  const kept = list.flatMap((each) => {
    const own = by.get(bookmarkKey(each));
    by.delete(bookmarkKey(each));
    return own === undefined ? [each] : own.removed ? [] : [{ ...each, ...own.bookmark }];
  });
  const made = [...by.values()].filter(({ removed }) => !removed).map(({ bookmark }) => bookmark);
  return [...made.toReversed(), ...kept];
}

/**
 * Makes, changes or takes out a bookmark: on this device at once, and on the server as soon as it answers. `quietly`
 * waits with the call, for a note that is still being written, until `sendOwn`.
 */
export function saveBookmark(bookmark: Bookmark, { removed = false, quietly = false } = {}): void {
  const key = bookmarkKey(bookmark);
  const seen = Math.max(bookmark.revision, owns.getState()[key]?.bookmark.revision ?? 0);
  const own = { bookmark: { ...bookmark, revision: nextRevision(seen, serverNow(), TAB) }, removed };
  OWNS.keep({ ...owns.getState(), [key]: own });
  if (!quietly) send(key, own);
}

/** Sends what the server has not taken yet: also what an earlier visit left. */
export function sendOwn(): void {
  for (const [key, own] of Object.entries(owns.getState())) if (own.taken_at === undefined) send(key, own);
}

/** Forgets the writes that a list shows; `asked_at` is when the list was asked for, epoch milliseconds. */
export function settleOwn(list: readonly Bookmark[], asked_at: number): void {
  const left = Object.entries(owns.getState()).filter(
    ([key, { bookmark, taken_at }]) =>
      !(taken_at !== undefined && taken_at < asked_at) &&
      !list.some((each) => bookmarkKey(each) === key && each.revision >= bookmark.revision),
  );
  if (left.length < Object.keys(owns.getState()).length) OWNS.keep(Object.fromEntries(left));
}

let tell: (message: string) => void = () => undefined;

/** Says who tells the student that the server refuses a bookmark. */
export function onRefused(teller: (message: string) => void): void {
  tell = teller;
}

function send(key: string, { bookmark, removed }: Own): void {
  const { kind, item_id, place: at, note, revision } = bookmark;
  const write: Input<typeof students.save_bookmark> = {
    kind,
    item_id,
    place: at,
    note: removed ? '' : note,
    removed: removed ? 1 : 0,
    revision,
  };
  post(students.save_bookmark, write, { name: `bookmark-${key}`, onAnswer: (refused) => answered(key, revision, refused) });
}

function answered(key: string, revision: number, refused: ApiError | undefined): void {
  const { [key]: own, ...others } = owns.getState();
  if (own?.bookmark.revision !== revision) return;
  // The typed note of a refused bookmark stays on this device: there may be room for it another day.
  const isKept = refused !== undefined && own.bookmark.note !== '' && !own.removed && !isUnknownCall(refused);
  if (!isKept) OWNS.keep(refused ? others : { ...others, [key]: { ...own, taken_at: deviceNow() } });
  if (refused && !isUnknownCall(refused)) tell(refused.message);
  refresh(students.bookmarks);
}
