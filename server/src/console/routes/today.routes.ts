import { LIVE_SUBJECT } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import { iso } from '../../core/dates.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import { examsUnderway } from '../../exams/invigilation/underway.store.ts';
import { lastDay } from '../../ops/watch/minutes.store.ts';
import type { Watch } from '../../ops/watch/watch.ts';
import { textIn, WORDS } from '../../words/languages.ts';
import { forOwnBatches } from '../ownItem.ts';
import { releaseFound } from '../settings/release.ts';
import { ownStudents, ownSubjects } from '../scope.ts';

/** Serves what is on just now. */
export function todayRoutes(services: Services, watch: Watch): Handlers<typeof staffCalls.today> {
  const { db, now } = services;
  return {
    exams_now: async (_body, { staff: { scope } }) => {
      const own = [ownSubjects(scope, 'e.subject_id'), forOwnBatches(scope, 'exam', 'e.exam_id')];
      const exams = { and: own.map(({ and }) => and).join(''), params: own.flatMap(({ params }) => params) };
      const rows = await examsUnderway(db, { students: ownStudents(scope), exams }, now());
      return {
        data: rows.map(({ closes_at, ...row }) => ({ ...row, ...(closes_at !== null && { closes_at: iso(closes_at) }) })),
      };
    },

    begun: async () => {
      const counts = await db.get<{ subjects: number; batches: number; students: number; classes: number }>(
        `SELECT (SELECT COUNT(*) FROM subject WHERE archived = 0 AND LOWER(subject_name) NOT LIKE '${LIVE_SUBJECT}%') AS subjects,
           (SELECT COUNT(*) FROM batch WHERE archived = 0) AS batches,
           (SELECT COUNT(*) FROM student WHERE standing <> 'erased') AS students,
           (SELECT COUNT(*) FROM live_class WHERE archived = 0) AS classes`,
      );
      return { data: counts ?? { subjects: 0, batches: 0, students: 0, classes: 0 } };
    },

    health: async (_body, { language }) => {
      const { looked_at, findings } = watch.found();
      const { checks } = WORDS[language];
      const wrong = findings.flatMap(({ check, state, found, remedy, since }) => {
        const [what, todo] = [textIn(language, found), textIn(language, remedy)];
        return state === 'ok' ? [] : [{ check: checks[check], state, found: what, remedy: todo, since: iso(since) }];
      });
      const { offered } = await releaseFound(services);
      return {
        data: {
          ...(looked_at !== undefined && { looked_at: iso(looked_at) }),
          ...(offered && { new_version: offered.version }),
          findings: wrong,
        },
      };
    },

    health_day: async () => ({ data: (await lastDay(db, now())).map(({ at, ...point }) => ({ ...point, at: iso(at) })) }),
  };
}
