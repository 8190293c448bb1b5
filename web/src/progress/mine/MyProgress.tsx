import { withLateStyle } from '../../route/lateStyle.ts';
import { lazyScreen } from '../../route/lazyScreen.tsx';

/** The student's own progress, once its styles are here. */
export const { Screen: MyProgress } = lazyScreen(() => withLateStyle(import('./Whole.tsx')).then((m) => m.Whole));
