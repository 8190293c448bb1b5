import type { Role } from '@portal/contract';
import type { ComponentType } from 'react';
import type { IconName } from '../../ui/iconNames.ts';

export type ScreenName =
  | 'today'
  | 'classes'
  | 'students'
  | 'student'
  | 'studentList'
  | 'batches'
  | 'subjects'
  | 'exams'
  | 'bank'
  | 'news'
  | 'feedback'
  | 'settings'
  | 'staff'
  | 'member'
  | 'account'
  | 'audit'
  | 'action'
  | 'traces'
  | 'health'
  | 'more';

/** A screen of the console: its address below /console, who may see it, and its code, which comes when it is opened. */
export interface ScreenRow {
  name: ScreenName;
  path: string;
  /** Other addresses of screens reached from this one, which are not below its own. */
  also?: readonly string[];
  /** Absent where the screen is reached from another and is in no menu. */
  icon?: IconName;
  roles: readonly Role[];
  screen: ComponentType;
}

/** A screen with a place in the menu. */
export type MenuRow = ScreenRow & Required<Pick<ScreenRow, 'icon'>>;

/** The screen 'More' of a phone, for screens without room at its foot. */
export const MORE = { name: 'more', path: '/more', icon: 'menu' } as const satisfies Partial<MenuRow>;
