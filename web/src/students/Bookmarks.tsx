import { withLateStyle } from '../route/lateStyle.ts';
import { lazyScreen } from '../route/lazyScreen.tsx';

/** The page, once its styles are here. */
export const { Screen: Bookmarks } = lazyScreen(() => withLateStyle(import('./BookmarksPage.tsx')).then((m) => m.BookmarksPage));
