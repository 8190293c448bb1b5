import { EVERY_ROLE, OFFICE, OWNERS, TEACHERS, TEACHING } from '@portal/contract/staff';
import { lazy } from 'react';
import type { MenuRow, ScreenRow } from './screenRow.ts';

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
    roles: EVERY_ROLE,
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
    roles: OFFICE,
    screen: lazy(() => import('../students/ListPage.tsx').then(({ ListPage }) => ({ default: ListPage }))),
  },
  {
    name: 'student',
    path: '/students/:stud_id',
    roles: EVERY_ROLE,
    screen: lazy(() => import('../students/StudentPage.tsx').then(({ StudentPage }) => ({ default: StudentPage }))),
  },
  {
    name: 'student',
    path: '/students/:stud_id/attempts/:attempt_id',
    roles: TEACHING,
    screen: lazy(() => import('../students/results/AttemptPage.tsx').then(({ AttemptPage }) => ({ default: AttemptPage }))),
  },
  {
    name: 'student',
    path: '/students/:stud_id/parents',
    roles: TEACHING,
    screen: lazy(() => import('../students/results/ParentPage.tsx').then(({ ParentPage }) => ({ default: ParentPage }))),
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
    roles: OWNERS,
    screen: lazy(() => import('../batches/Promote.tsx').then(({ Promote }) => ({ default: Promote }))),
  },
  {
    name: 'batches',
    path: '/batches/:batch_id',
    roles: EVERY_ROLE,
    screen: lazy(() => import('../batches/BatchPage.tsx').then(({ BatchPage }) => ({ default: BatchPage }))),
  },
  {
    name: 'batches',
    path: '/batches/:batch_id/add',
    roles: OFFICE,
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
    roles: TEACHERS,
    screen: lazy(() => import('../subjects/SubjectPage.tsx').then(({ SubjectPage }) => ({ default: SubjectPage }))),
  },
  {
    name: 'subjects',
    path: '/subjects/:subject_id/:chapter_id',
    roles: TEACHERS,
    screen: lazy(() => import('../subjects/ChapterPage.tsx').then(({ ChapterPage }) => ({ default: ChapterPage }))),
  },
  {
    name: 'exams',
    path: '/exams',
    icon: 'clipboard-check',
    roles: TEACHING,
    screen: lazy(() => import('../exams/Exams.tsx').then(({ Exams }) => ({ default: Exams }))),
  },
  {
    name: 'exams',
    path: '/exams/:kind/:item_id',
    roles: TEACHING,
    screen: lazy(() => import('../exams/ExamPage.tsx').then(({ ExamPage }) => ({ default: ExamPage }))),
  },
  {
    name: 'exams',
    path: '/papers/:kind/:key',
    roles: TEACHERS,
    screen: lazy(() => import('../papers/PaperPage.tsx').then(({ PaperPage }) => ({ default: PaperPage }))),
  },
  {
    name: 'bank',
    path: '/bank',
    roles: TEACHERS,
    screen: lazy(() => import('../bank/Bank.tsx').then(({ Bank }) => ({ default: Bank }))),
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
    roles: TEACHERS,
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
    roles: OWNERS,
    screen: lazy(() => import('../account/MemberPage.tsx').then(({ MemberPage }) => ({ default: MemberPage }))),
  },
  {
    name: 'account',
    path: '/account',
    roles: EVERY_ROLE,
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
    roles: OWNERS,
    screen: lazy(() => import('../audit/Traces.tsx').then(({ Traces }) => ({ default: Traces }))),
  },
  {
    name: 'action',
    path: '/audit/:audit_id',
    roles: EVERY_ROLE,
    screen: lazy(() => import('../audit/Action.tsx').then(({ Action }) => ({ default: Action }))),
  },
];

/** On a phone: the screens for which its foot has no place. */
export const MORE = { name: 'more', path: '/more', icon: 'menu' } as const satisfies Partial<MenuRow>;
