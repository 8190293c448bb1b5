import { bookmarkKey, LIMITS } from '@portal/contract';
import * as words from '#words/bookmarks';
import { saveBookmark, type Bookmark } from '../device/bookmarks.ts';
import { useBookmarks } from '../device/useBookmarks.ts';
import { Button } from '../ui/Button.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';

interface MarkerProps {
  /** The thing to be marked, with what is known of it here. */
  of: Omit<Bookmark, 'note' | 'revision' | 'place'>;
  /** Returns the place in the thing when pressed: the second of a video, the page of a document; 0 without places. */
  placeOf: () => number;
  /** The button's name for screen readers, and its text where `short` is left out. */
  label: string;
  /** A shorter text for the button beside its icon. */
  short?: string;
  always?: boolean;
  /** Returns the message shown once the mark is set. */
  said?: (place: number) => string;
}

/**
 * Marks something to come back to, or takes the mark off; on this device at once. Absent where the server keeps no
 * marks.
 */
export function Marker({ of, placeOf, label, short, always = false, said }: MarkerProps) {
  const { list } = useBookmarks(toastError);
  if (!list) return null;
  const found = always ? undefined : list.find((each) => bookmarkKey(each) === bookmarkKey({ ...of, place: placeOf() }));
  const press = () => {
    if (found) return saveBookmark(found, { removed: true });
    if (list.length >= LIMITS.bookmarks) return toastError(words.full);
    const place = placeOf();
    saveBookmark({ ...of, place, note: '', revision: 0 });
    if (said) toastSuccess(said(place));
    return undefined;
  };
  return (
    <Button
      look="quiet"
      icon={found ? 'bookmark-check' : 'bookmark'}
      aria-pressed={always ? undefined : found !== undefined}
      aria-label={found || short === undefined ? undefined : label}
      onClick={press}
    >
      {found ? words.marked : (short ?? label)}
    </Button>
  );
}
