import { audit } from './staff/audit.ts';
import { auth } from './staff/auth.ts';
import { firstRun } from './staff/firstRun.ts';
import { feedback } from './staff/feedback.ts';
import { jobs } from './staff/jobs.ts';
import { lists } from './staff/lists.ts';
import { live } from './staff/live.ts';
import { news } from './staff/news.ts';
import { source } from './staff/source.ts';
import { staff } from './staff/staff.ts';
import { students } from './staff/students.ts';

/** Every call of the console. Apart from those of students, whose app must not carry one byte of them. */
export const staffCalls = { auth, firstRun, staff, audit, students, live, feedback, jobs, lists, news, source } as const;

export { EVERY_ROLE, OWNERS, TEACHERS } from './staff/roles.ts';
