import { withLateStyle } from '../../route/lateStyle.ts';
import { lazyScreen } from '../../route/lazyScreen.tsx';

/** The page, once its styles are here. */
export const { Screen: NoticeChoices } = lazyScreen(() => withLateStyle(import('./ChoicesPage.tsx')).then((m) => m.ChoicesPage));
