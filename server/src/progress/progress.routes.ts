import type { progress } from '@portal/contract';
import type { AttemptServices } from '../attempt/attempt.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { courseOf } from './course/course.ts';
import { nextOf } from './next/next.ts';
import { weekOf } from './next/week.ts';
import { practiceOf } from './results/practice.ts';
import { studentResults } from './results/results.ts';

export function progressRoutes(services: Services, shared: AttemptServices): Handlers<typeof progress> {
  return {
    next: async (_body, { session }) => ({ data: await nextOf(services, shared, session.stud_id) }),
    week: async (_body, { session }) => ({ data: await weekOf(services, shared, session.stud_id) }),
    my_progress: async (_body, { session }) => ({ data: await courseOf(services.db, session.stud_id) }),
    my_results: async (_body, { session }) => ({ data: await studentResults(services, shared.papers, session.stud_id) }),
    practice: async (asked, { session }) => ({ data: await practiceOf(services, shared, session.stud_id, asked), packs: true }),
  };
}
