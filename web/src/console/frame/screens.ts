import type { Role } from '@portal/contract';
import { EVERY_ROLE } from '@portal/contract/staff';
import { lazy, type ComponentType } from 'react';
import type { IconName } from '../../ui/iconNames.ts';

export type ScreenName = 'today' | 'news' | 'feedback' | 'more';

/** A screen of the console: its address below /console, who may see it, and its code, which comes when it is opened. */
export interface ScreenRow {
  name: ScreenName;
  path: string;
  icon: IconName;
  roles: readonly Role[];
  screen: ComponentType;
}

/** In the order of the menu. */
export const SCREENS: readonly ScreenRow[] = [
  {
    name: 'today',
    path: '/',
    icon: 'house',
    roles: EVERY_ROLE,
    screen: lazy(() => import('../today/Today.tsx').then(({ Today }) => ({ default: Today }))),
  },
  {
    name: 'feedback',
    path: '/feedback',
    icon: 'message-square-text',
    roles: EVERY_ROLE,
    screen: lazy(() => import('../feedback/Feedback.tsx').then(({ Feedback }) => ({ default: Feedback }))),
  },
];

/** On a phone: the screens for which its foot has no place. */
export const MORE = { name: 'more', path: '/more', icon: 'menu' } as const satisfies Partial<ScreenRow>;
