import * as words from '#words/students';
import { isUnknownCall } from '../api/failures.ts';
import { useBookmarks } from '../device/useBookmarks.ts';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { toastError } from '../ui/toast.ts';

/**
 * The way to the bookmarks; not there where the server keeps none. Until that is known its place is kept: nothing
 * moves.
 */
export function ToBookmarks() {
  const { query, list } = useBookmarks(toastError);
  if (isUnknownCall(query.error)) return null;
  return (
    <span style={{ visibility: list ? 'visible' : 'hidden' }}>
      <LinkButton href={href('bookmarks')} icon="bookmark">
        {words.bookmarks}
      </LinkButton>
    </span>
  );
}
