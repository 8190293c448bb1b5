import { belonging } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';

belonging('feedback', {
  exported: ['feedback', 'SELECT message, created_at, answer, answered_at FROM feedback WHERE stud_id = ? ORDER BY feedback_id'],
  erased: 'deleted',
  merged: {
    joining: `UPDATE feedback SET stud_id = ?, submit_key = 'merged:' || feedback_id || ':' || submit_key WHERE stud_id = ?`,
  },
});

export interface ProfileRow {
  name: string;
  guardian: string;
  state: string;
  district: string;
  email: string;
  mobile: string;
  phone_code: string;
  academic_level: string;
}

export function profileOf(db: Sql, stud_id: number) {
  return db.get<ProfileRow>(
    `SELECT s.name, s.guardian, s.state, s.district, s.email, s.mobile, s.phone_code, l.levels AS academic_level
     FROM student s JOIN academic_level l ON l.ac_id = s.ac_id WHERE s.stud_id = ?`,
    stud_id,
  );
}

export interface NewFeedback {
  stud_id: number;
  submit_key: string;
  message: string;
  created_at: number;
}

/** Stores a message once under its key. */
export const storeFeedback = writeJob('student.feedback', async (tx: Sql, feedback: NewFeedback): Promise<void> => {
  await tx.run(
    'INSERT INTO feedback (stud_id, submit_key, message, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (stud_id, submit_key) DO NOTHING',
    feedback.stud_id,
    feedback.submit_key,
    feedback.message,
    feedback.created_at,
  );
});
