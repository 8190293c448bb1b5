import { bookmarkKey, LIMITS } from '@portal/contract';
import * as words from '#words/bookmarks';
import { saveBookmark, type Bookmark } from '../device/bookmarks.ts';
import { useBookmarks } from '../device/useBookmarks.ts';
import { Button } from '../ui/Button.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';

interface MarkerProps {
  /** What is to be marked, with what is known of it here. */
  of: Omit<Bookmark, 'note' | 'revision' | 'place'>;
  /** The place in it, asked at the press: the second of a video, the page of a document; 0 without places. */
  placeOf: () => number;
  /** What the button says; a moment of a video is always another one. */
  label: string;
  /** What is seen of it beside the sign. */
  short?: string;
  always?: boolean;
  /** What is said once it is done. */
  said?: (place: number) => string;
}

/**
 * Marks something to come back to, or takes the mark off; on this device at once. Not there where the server keeps
 * none.
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
