import type { progress } from '@portal/contract';
import type { AttemptServices } from '../attempt/attempt.ts';
import type { Handlers } from '../core/serve.ts';
import { RateLimit } from '../core/rateLimit.ts';
import type { Services } from '../core/services.ts';
import { TooManyCalls } from '../core/session.ts';
import { courseOf } from './course/course.ts';
import { nextOf } from './next/next.ts';
import { weekOf } from './next/week.ts';
import { sheetTo } from './parents/guardian.store.ts';
import { makeParentLink, shownParentLink } from './parents/parentLink.ts';
import { endParentLink } from './parents/parentLink.store.ts';
import { linkedStudent, parentPage } from './parents/parentPage.ts';
import { practiceOf } from './results/practice.ts';
import { studentResults } from './results/results.ts';

export function progressRoutes(services: Services, shared: AttemptServices): Handlers<typeof progress> {
  // The limit of calls for each link, in each instance.
  const limit = new RateLimit(30, 20);
  return {
    next: async (_body, { session }) => ({ data: await nextOf(services, shared, session.stud_id) }),
    week: async (_body, { session }) => ({ data: await weekOf(services, shared, session.stud_id) }),
    my_progress: async (_body, { session }) => ({ data: await courseOf(services.db, session.stud_id) }),
    my_results: async (_body, { session }) => ({ data: await studentResults(services, shared.papers, session.stud_id) }),
    practice: async (asked, { session }) => ({ data: await practiceOf(services, shared, session.stud_id, asked), packs: true }),

    parent_link: async (_body, { session: { stud_id } }) => {
      const sheet_to = services.config.SMTP_URL === '' ? undefined : await sheetTo(services.db, stud_id);
      return { data: { ...(await shownParentLink(services, stud_id)), ...(sheet_to !== undefined && { sheet_to }) } };
    },

    make_parent_link: async (_body, { session }) => ({ data: await makeParentLink(services, session.stud_id) }),

    end_parent_link: async (_body, { session }) => {
      await services.db.write(endParentLink, { stud_id: session.stud_id });
      return { data: {} };
    },

    read_parent_link: async ({ parent_link }) => {
      const linked = await linkedStudent(services, parent_link);
      const waitSeconds = limit.take(String(linked.stud_id), services.now());
      if (waitSeconds > 0) throw new TooManyCalls(waitSeconds);
      return { data: await parentPage(services, linked), packs: true };
    },
  };
}
