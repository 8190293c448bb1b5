import { withLateStyle } from '../../route/lateStyle.ts';
import { lazyScreen } from '../../route/lazyScreen.tsx';

/** The page, once its styles are here. */
export const { Screen: Revision } = lazyScreen(() => withLateStyle(import('./RevisionPage.tsx')).then((m) => m.RevisionPage));
