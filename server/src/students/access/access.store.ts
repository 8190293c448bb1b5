import type { Decision } from '../../audit/audit.store.ts';
import { recorded } from '../../audit/record.store.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { actOnStudent } from '../action.ts';

/** Ends every session of a student for good; returns how many were open. All browsers count as new from now on. */
export async function endSessions(tx: Sql, stud_id: number, at: number): Promise<number> {
  await tx.run('DELETE FROM device WHERE stud_id = ?', stud_id);
  return tx.run('UPDATE session SET ended_at = ? WHERE stud_id = ? AND ended_at IS NULL', at, stud_id);
}

/** The decisions of staff on a student's standing, and the standing after each. */
export const STANDING_AFTER = { approve: 'active', refuse: 'refused', suspend: 'suspended', resume: 'active' } as const;

/** The standings at which each decision may be made. */
export const ABLE: Readonly<Record<keyof typeof STANDING_AFTER, readonly string[]>> = {
  approve: ['waiting', 'refused'],
  refuse: ['waiting'],
  suspend: ['active'],
  resume: ['suspended'],
};

/**
 * Lets a student in or keeps the student out; whoever is kept out has no session left, also after being let in again.
 */
export const setStanding = writeJob(
  'student.standing',
  (tx: Sql, { stud_id, action, by }: { stud_id: number; action: keyof typeof STANDING_AFTER; by: Decision }): Promise<void> =>
    actOnStudent(tx, { action, stud_id, by }, async () => {
      const standing = STANDING_AFTER[action];
      await tx.run('UPDATE student SET standing = ? WHERE stud_id = ?', standing, stud_id);
      if (standing !== 'active') await endSessions(tx, stud_id, by.at);
    }),
);

interface SeveralStandings {
  stud_ids: readonly number[];
  action: 'approve' | 'refuse';
  by: Decision;
}

/** How many standings were set, and the students about whom somebody has decided meanwhile: they stay as they are. */
export interface SeveralDecided {
  done: number;
  left: { stud_id: number; name: string; standing: string }[];
}

/** Sets the standing of several students in one transaction. Numbers that no student has are passed over. */
export const setStandings = writeJob(
  'student.standings',
  async (tx: Sql, { stud_ids, action, by }: SeveralStandings): Promise<SeveralDecided> => {
    const decided: SeveralDecided = { done: 0, left: [] };
    const held = tx.engine === 'postgres' ? ' FOR UPDATE' : '';
    for (const stud_id of [...new Set(stud_ids)].toSorted((a, b) => a - b)) {
      const student = await tx.get<SeveralDecided['left'][number]>(
        `SELECT stud_id, name, standing FROM student WHERE stud_id = ? AND standing <> 'erased'${held}`,
        stud_id,
      );
      if (student && ABLE[action].includes(student.standing)) {
        await setStanding.perform(tx, { stud_id, action, by });
        decided.done += 1;
      } else if (student) decided.left.push({ ...student });
    }
    return decided;
  },
);

/**
 * Ends the sessions of a student, or the one of that number; returns how many it ended. Either way all browsers of the
 * student count as new: who has lost a phone need not know which one it was.
 */
export const signOut = writeJob(
  'student.sign_out',
  (tx: Sql, { stud_id, session_id, by }: { stud_id: number; session_id: number | null; by: Decision }): Promise<number> =>
    recorded(
      tx,
      by,
      // The audit keeps no rows of sessions: a session that was ended stays so.
      [],
      () => (session_id === null ? endSessions(tx, stud_id, by.at) : endOne(tx, stud_id, session_id, by.at)),
      (ended) =>
        ended === 0 ? undefined : { action: 'sign-out', kind: 'student', item_id: stud_id, stud_id, detail: { ended } },
    ),
);

async function endOne(tx: Sql, stud_id: number, session_id: number, at: number): Promise<number> {
  await tx.run('DELETE FROM device WHERE stud_id = ?', stud_id);
  return tx.run(
    'UPDATE session SET ended_at = ? WHERE stud_id = ? AND session_id = ? AND ended_at IS NULL',
    at,
    stud_id,
    session_id,
  );
}

/** An open session as an operator sees it; moments in epoch milliseconds. */
export interface OpenSession {
  session_id: number;
  device: string;
  created_at: number;
  last_seen_at: number;
}

/** The sessions of a student that nobody has ended and whose time is not over, the one used last first. */
export const studentSessions = (db: Sql, stud_id: number, at: number): Promise<OpenSession[]> =>
  db.all(
    `SELECT session_id, device, created_at, last_seen_at FROM session
     WHERE stud_id = ? AND ended_at IS NULL AND expires_at > ? ORDER BY last_seen_at DESC, session_id DESC`,
    stud_id,
    at,
  );
