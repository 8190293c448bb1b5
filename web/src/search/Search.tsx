import { withLateStyle } from '../route/lateStyle.ts';
import { lazyScreen } from '../route/lazyScreen.tsx';

/** The page, once its styles are here. */
export const { Screen: Search } = lazyScreen(() => withLateStyle(import('./SearchPage.tsx')).then((m) => m.SearchPage));
