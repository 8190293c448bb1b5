import { TEACHERS } from '@portal/contract/staff';
import { lazy } from 'react';
import type { ScreenRow } from '../frame/screenRow.ts';

/** Where questions and papers are written; none stands in the menu. */
export const PAPER_SCREENS: readonly ScreenRow[] = [
  {
    name: 'exams',
    path: '/papers/:kind/:key',
    roles: TEACHERS,
    screen: lazy(() => import('./PaperPage.tsx').then(({ PaperPage }) => ({ default: PaperPage }))),
  },
  {
    name: 'bank',
    path: '/bank',
    roles: TEACHERS,
    screen: lazy(() => import('../bank/Bank.tsx').then(({ Bank }) => ({ default: Bank }))),
  },
  {
    name: 'exams',
    path: '/papers/:kind/:key/print',
    roles: TEACHERS,
    screen: lazy(() => import('./print/PrintPage.tsx').then(({ PrintPage }) => ({ default: PrintPage }))),
  },
];
