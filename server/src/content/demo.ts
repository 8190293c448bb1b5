import { readPaper, submitAttempt } from '../attempt/attempt.store.ts';
import { grade, type GivenAnswer } from '../attempt/grade.ts';
import { prepare } from '../attempt/grading/prepare.ts';
import type { Kind, Paper } from '@portal/bank/paper/paper';
import { submitKeys } from '../attempt/submitKey.ts';
import type { Database } from '../db/database.ts';
import { storeProgress } from '../students/watchProgress.store.ts';
import { DAY_MS } from '../core/dates.ts';

/** Of ten questions the student gets this many right: the reports show results of both kinds. */
const SKILL = [8, 3, 9, 6];

interface DemoItem {
  kind: Kind;
  item_id: number;
  version: number;
}

/**
 * Makes a past for the demo's first two students, so that no screen of the demo is empty: some quizzes and one exam
 * handed in, some videos watched. Always the same but for the dates, which are days before `now`.
 */
export async function loadDemoHistory(db: Database, now: number): Promise<void> {
  const students = await db.all<{ stud_id: number }>('SELECT stud_id FROM student ORDER BY stud_id LIMIT 2');
  for (const { stud_id } of students) {
    const items = await db.all<DemoItem>(
      `SELECT * FROM (SELECT 'quiz' AS kind, quiz_id AS item_id, version FROM visible_quiz WHERE stud_id = ? ORDER BY quiz_id LIMIT 4) q
       UNION ALL
       SELECT * FROM (SELECT 'exam' AS kind, exam_id AS item_id, version FROM visible_exam WHERE stud_id = ? ORDER BY exam_id LIMIT 1) e`,
      stud_id,
      stud_id,
    );
    for (const [index, item] of items.entries()) await handInDemo(db, stud_id, item, index, now - (9 - index) * DAY_MS);

    const topics = await db.all<{ topic_id: number }>(
      'SELECT topic_id FROM visible_topic WHERE stud_id = ? ORDER BY topic_id LIMIT 4',
      stud_id,
    );
    for (const [index, { topic_id }] of topics.entries())
      await db.write(storeProgress, {
        stud_id,
        topic_id,
        position_s: 6 + index,
        duration_s: 30,
        watched_at: now - (5 - index) * DAY_MS,
      });
  }
}

async function handInDemo(db: Database, stud_id: number, item: DemoItem, index: number, submitted_at: number): Promise<void> {
  const paper = await readPaper(db, item.kind, item.item_id, item.version);
  const given = demoAnswers(paper, SKILL[index % SKILL.length] ?? 5);
  const graded = grade(prepare(paper), given);
  if ('fault' in graded) throw new Error(`the demo's answers do not fit: ${graded.fault.message}`);
  await db.write(submitAttempt, {
    ...item,
    ...graded,
    mark: null,
    answers: JSON.stringify(graded.answers),
    ...submitKeys('demo-history', given, submitted_at),
    stud_id,
    submitted_at,
    opens_at: null,
    closes_at: null,
    attempt_limit: null,
    open_id: null,
    device_id: null,
    epoch: null,
    handed_in_by: 'student',
    marked: null,
    spent: null,
    left_page: null,
    seen_seq: null,
  });
}

/**
 * The first `skill` of every ten questions right, the next wrong, the last of ten left out, and with it what is no
 * single choice.
 */
function demoAnswers(paper: Paper, skill: number): GivenAnswer[] {
  return paper.questions.flatMap(({ question_id, type, options, answer }, index) => {
    const wrong = options.find((option) => option !== answer) ?? answer;
    return index % 10 === 9 || type !== undefined ? [] : [{ question_id, answer: index % 10 < skill ? answer : wrong }];
  });
}
