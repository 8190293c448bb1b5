import { withLateStyle } from '../route/lateStyle.ts';
import { lazyScreen } from '../route/lazyScreen.tsx';

/** The page, once its styles are here. */
export const { Screen: Notices } = lazyScreen(() => withLateStyle(import('./NoticesPage.tsx')).then((m) => m.NoticesPage));
