import type { Role } from '@portal/contract';
import { EVERY_ROLE, OWNERS, TEACHERS } from '@portal/contract/staff';
import { lazy, type ComponentType } from 'react';
import type { IconName } from '../../ui/iconNames.ts';

export type ScreenName =
  | 'today'
  | 'classes'
  | 'students'
  | 'student'
  | 'studentList'
  | 'batches'
  | 'subjects'
  | 'news'
  | 'feedback'
  | 'settings'
  | 'staff'
  | 'member'
  | 'account'
  | 'audit'
  | 'action'
  | 'traces'
  | 'more';

/** A screen of the console: its address below /console, who may see it, and its code, which comes when it is opened. */
export interface ScreenRow {
  name: ScreenName;
  path: string;
  icon: IconName;
  roles: readonly Role[];
  /** True for a screen that is reached from another, and stands in no menu. */
  isPart?: true;
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
    name: 'classes',
    path: '/classes',
    icon: 'calendar',
    roles: EVERY_ROLE,
    screen: lazy(() => import('../classes/Classes.tsx').then(({ Classes }) => ({ default: Classes }))),
  },
  {
    name: 'classes',
    path: '/classes/:live_class_id/:day',
    icon: 'calendar',
    roles: EVERY_ROLE,
    isPart: true,
    screen: lazy(() => import('../classes/ClassPage.tsx').then(({ ClassPage }) => ({ default: ClassPage }))),
  },
  {
    name: 'students',
    path: '/students',
    icon: 'users',
    roles: EVERY_ROLE,
    screen: lazy(() => import('../students/Students.tsx').then(({ Students }) => ({ default: Students }))),
  },
  {
    name: 'studentList',
    path: '/students/list',
    icon: 'users',
    roles: OWNERS,
    isPart: true,
    screen: lazy(() => import('../students/ListPage.tsx').then(({ ListPage }) => ({ default: ListPage }))),
  },
  {
    name: 'student',
    path: '/students/:stud_id',
    icon: 'users',
    roles: EVERY_ROLE,
    isPart: true,
    screen: lazy(() => import('../students/StudentPage.tsx').then(({ StudentPage }) => ({ default: StudentPage }))),
  },
  {
    name: 'batches',
    path: '/batches',
    icon: 'graduation-cap',
    roles: EVERY_ROLE,
    screen: lazy(() => import('../batches/Batches.tsx').then(({ Batches }) => ({ default: Batches }))),
  },
  {
    name: 'batches',
    path: '/batches/promote',
    icon: 'graduation-cap',
    roles: OWNERS,
    isPart: true,
    screen: lazy(() => import('../batches/Promote.tsx').then(({ Promote }) => ({ default: Promote }))),
  },
  {
    name: 'batches',
    path: '/batches/:batch_id',
    icon: 'graduation-cap',
    roles: EVERY_ROLE,
    isPart: true,
    screen: lazy(() => import('../batches/BatchPage.tsx').then(({ BatchPage }) => ({ default: BatchPage }))),
  },
  {
    name: 'batches',
    path: '/batches/:batch_id/add',
    icon: 'graduation-cap',
    roles: OWNERS,
    isPart: true,
    screen: lazy(() => import('../batches/AddStudents.tsx').then(({ AddStudents }) => ({ default: AddStudents }))),
  },
  {
    name: 'subjects',
    path: '/subjects',
    icon: 'book-open',
    roles: TEACHERS,
    screen: lazy(() => import('../subjects/Subjects.tsx').then(({ Subjects }) => ({ default: Subjects }))),
  },
  {
    name: 'subjects',
    path: '/subjects/:subject_id',
    icon: 'book-open',
    roles: TEACHERS,
    isPart: true,
    screen: lazy(() => import('../subjects/SubjectPage.tsx').then(({ SubjectPage }) => ({ default: SubjectPage }))),
  },
  {
    name: 'subjects',
    path: '/subjects/:subject_id/:chapter_id',
    icon: 'book-open',
    roles: TEACHERS,
    isPart: true,
    screen: lazy(() => import('../subjects/ChapterPage.tsx').then(({ ChapterPage }) => ({ default: ChapterPage }))),
  },
  {
    name: 'news',
    path: '/news',
    icon: 'newspaper',
    roles: TEACHERS,
    screen: lazy(() => import('../news/News.tsx').then(({ News }) => ({ default: News }))),
  },
  {
    name: 'news',
    path: '/news/:key',
    icon: 'newspaper',
    roles: TEACHERS,
    isPart: true,
    screen: lazy(() => import('../news/NewsPage.tsx').then(({ NewsPage }) => ({ default: NewsPage }))),
  },
  {
    name: 'feedback',
    path: '/feedback',
    icon: 'message-square-text',
    roles: EVERY_ROLE,
    screen: lazy(() => import('../feedback/Feedback.tsx').then(({ Feedback }) => ({ default: Feedback }))),
  },
  {
    name: 'settings',
    path: '/settings',
    icon: 'settings',
    roles: OWNERS,
    screen: lazy(() => import('../settings/Settings.tsx').then(({ Settings }) => ({ default: Settings }))),
  },
  {
    name: 'staff',
    path: '/staff',
    icon: 'user-round',
    roles: OWNERS,
    screen: lazy(() => import('../staff/Staff.tsx').then(({ Staff }) => ({ default: Staff }))),
  },
  {
    name: 'member',
    path: '/staff/:staff_id',
    icon: 'user-round',
    roles: OWNERS,
    isPart: true,
    screen: lazy(() => import('../account/MemberPage.tsx').then(({ MemberPage }) => ({ default: MemberPage }))),
  },
  {
    name: 'account',
    path: '/account',
    icon: 'user-round',
    roles: EVERY_ROLE,
    isPart: true,
    screen: lazy(() => import('../account/AccountPage.tsx').then(({ AccountPage }) => ({ default: AccountPage }))),
  },
  {
    name: 'audit',
    path: '/audit',
    icon: 'history',
    roles: EVERY_ROLE,
    screen: lazy(() => import('../audit/Audit.tsx').then(({ Audit }) => ({ default: Audit }))),
  },
  {
    name: 'traces',
    path: '/audit/traces',
    icon: 'history',
    roles: OWNERS,
    isPart: true,
    screen: lazy(() => import('../audit/Traces.tsx').then(({ Traces }) => ({ default: Traces }))),
  },
  {
    name: 'action',
    path: '/audit/:audit_id',
    icon: 'history',
    roles: EVERY_ROLE,
    isPart: true,
    screen: lazy(() => import('../audit/Action.tsx').then(({ Action }) => ({ default: Action }))),
  },
];

/** On a phone: the screens for which its foot has no place. */
export const MORE = { name: 'more', path: '/more', icon: 'menu' } as const satisfies Partial<ScreenRow>;
