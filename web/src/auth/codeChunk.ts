import { lazyScreen } from '../route/lazyScreen.tsx';
import type { CodeStepProps } from './CodeStep.tsx';

/** The code step is a chunk of its own, fetched while the SMS is on its way. */
export const CODE = lazyScreen<CodeStepProps>(() => import('./CodeStep.tsx').then((m) => m.CodeStep));
