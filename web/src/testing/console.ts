import type { Role } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { beforeEach } from 'vitest';
import { testPortal, type TestPortal } from './portal.ts';

/** The console as its staff meet it: signed in, before a server of its own, on a clock that stands. */
export interface TestConsole extends TestPortal {
  /** Goes to an address below /console, signed in with the given role. */
  enter: (path: string, role?: Role) => Promise<void>;
}

const MEMBER = { staff_id: 1, name: 'Ms Sen', time_zone: 'Asia/Kolkata' };

/** Of an exam whose keys stand. */
const NO_PLAN = {
  questions: [],
  under_way: 0,
  attempts: 0,
  up: 0,
  down: 0,
  now_pass: 0,
  now_fail: 0,
  most: 0,
  changed: 0,
  changes: [],
  stamp: '1',
};

/** A console for each test of a file; what every screen asks has an answer. */
export function testConsole(): TestConsole {
  const portal = testPortal('console');
  const console: TestConsole = Object.assign(portal, {
    async enter(path: string, role: Role = 'owner') {
      localStorage.setItem('staffData', JSON.stringify({ token: 'sf1_test', role, ...MEMBER }));
      portal.server.on(staffCalls.auth.me, () => ({ role, ...MEMBER }));
      await portal.open(`/console${path}`, 'stranger');
    },
  });
  beforeEach(() => {
    const { server } = portal;
    server
      .on(staffCalls.audit.audit, () => [])
      .on(staffCalls.source.drafts, () => [])
      .on(staffCalls.source.upload_room, () => ({ pictures: 300, bytes: 200_000_000 }))
      .on(staffCalls.uploads.paper_files, () => [])
      .on(staffCalls.uploads.file_room, () => ({ bytes: 20_000_000_000 }))
      .on(staffCalls.staff.places, () => ({ subjects: [], batches: [] }))
      .on(staffCalls.feedback.doubt_times, () => ({ answered: 0, long: 0 }))
      .on(staffCalls.today.begun, () => ({ subjects: 1, batches: 1, students: 1, classes: 1 }))
      .on(staffCalls.students.students_counted, () => ({ students: 0 }))
      .on(staffCalls.results.student_attempts, () => [])
      .on(staffCalls.results.student_learning, () => ({ subjects: [], videos: [], messages: [] }))
      .on(staffCalls.results.student_attendance, () => [])
      .on(staffCalls.questions.item_questions, () => ({ attempts: 0, questions: [] }))
      .on(staffCalls.questions.plan_regrade, () => NO_PLAN)
      .on(staffCalls.batches.levels, () => []);
  });
  return console;
}
