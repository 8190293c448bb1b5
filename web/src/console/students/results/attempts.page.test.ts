import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { testConsole } from '../../../testing/console.ts';
import { find, findText, press, screen, until } from '../../../testing/portal.ts';

const console = testConsole();
const { results, students } = staffCalls;

const neha = {
  student: {
    stud_id: 4,
    name: 'Neha Singh',
    phone_code: '91',
    mobile: '9812000004',
    academic_level: 'Class 11',
    standing: 'active',
    created_at: '2026-07-01T10:00:00+05:30',
    guardian: '',
    district: '',
    email: '',
    ac_id: 1,
    extra_minutes: 0,
    compensatory: 0,
  },
  sessions: [],
  batches: [],
  audit: [],
  revisions: { details: 1, place: 2, number: 3, minutes: 4, rule: 5 },
};

const attempt = {
  attempt_id: 31,
  kind: 'exam',
  name: 'Unit test',
  subject_name: 'Physics',
  submitted_at: '2026-11-26T12:00:00+05:30',
  marks: 3,
  max_marks: 8,
  result: 'fail',
  void: 0,
};

const question = (question_id: number, given: string) => ({
  question_id,
  question: `Question ${question_id}`,
  options: ['north', 'south'],
  marks: 4,
  answer: 'north',
  student_answer: given,
  outcome: given === 'north' ? 'right' : 'wrong',
  earned: given === 'north' ? 4 : -1,
  explanation: 'Because it points there',
});

test('STF-01 an attempt in the list of a student opens question by question, in the words of who reads it', async () => {
  console.server
    .on(students.student, () => neha)
    .on(results.student_attempts, () => [attempt])
    .on(results.student_report, ({ attempt_id }) => {
      expect(attempt_id).toBe(31);
      return {
        ...attempt,
        student: 'Neha Singh',
        state: {},
        standing: { rank: 3, candidates: 40, percentile: 92.5 },
        report: [question(1, 'north'), question(2, 'south')],
      };
    });
  await console.enter('/students/4', 'assistant');
  await findText('Exam · Physics · 26 Nov 2026, 12:00');
  await findText('3 of 8 · not passed');
  await press('link', 'Unit test');
  await until(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unit test'));
  await findText('Rank 3 of 40');
  await findText('Percentile 92.50');
  const second = await until(() => screen.getByRole('group', { name: /Question 2/u }));
  await until(() => expect(second.textContent).toContain('Because it points there'));
  expect(second.textContent).toContain('The student’s answer');
  expect(second.textContent).not.toContain('Your answer');
  expect(second.textContent).toContain('Marks −1');
  // The student's own tools are missing: no mark to come back to, no word to the school, no receipt.
  expect(screen.queryByText('This question seems wrong')).toBeNull();
  await press('link', 'Neha Singh');
  await find('heading', 'Attempts');
});

test('STF-01 progress, videos and messages of a student are said in words', async () => {
  console.server
    .on(students.student, () => neha)
    .on(results.student_learning, () => ({
      subjects: [
        {
          subject_id: 1,
          subject_name: 'Physics',
          videos: 8,
          watched: 3,
          documents: 2,
          read: 1,
          quizzes: 0,
          answered: 0,
          watched_s: 4500,
        },
      ],
      videos: [
        {
          topic_id: 5,
          topic_name: 'Mirrors',
          subject_name: 'Physics',
          furthest_s: 600,
          duration_s: 2400,
          watched_at: '2026-11-26T12:00:00+05:30',
        },
      ],
      messages: [
        { feedback_id: 9, message: 'The sound is gone', created_at: '2026-11-26T12:00:00+05:30', answer: 'It is mended' },
      ],
    }));
  await console.enter('/students/4', 'teacher');
  await findText('3 of 8 videos · 1 of 2 documents · 1 h 15 min of video');
  await findText('10 min of 40 min');
  await findText('The sound is gone');
  await findText('Answer: It is mended');
});

test('STF-03 the page for the parents has school, name, attendance, marks that the student has seen, and no number', async () => {
  console.server
    .on(students.student, () => neha)
    .on(results.student_attempts, () => [
      attempt,
      { ...attempt, attempt_id: 32, name: 'Sealed test', marks_pending: 1 },
      { ...attempt, attempt_id: 33, name: 'Void test', void: 1 },
    ])
    .on(results.student_attendance, () => [
      {
        live_class_id: 7,
        day: '2026-07-13',
        class_name: 'Optics',
        batch_name: 'Morning',
        starts_at: '2026-07-13T09:00:00+05:30',
        standing: 'present' as const,
      },
    ])
    .on(results.student_learning, () => ({
      subjects: [
        {
          subject_id: 1,
          subject_name: 'Physics',
          videos: 8,
          watched: 3,
          documents: 2,
          read: 1,
          quizzes: 4,
          answered: 2,
          watched_s: 4500,
        },
      ],
      videos: [],
      messages: [],
    }));
  await console.enter('/students/4', 'teacher');
  await press('link', 'For the parents');
  const page = await find('article');
  expect(page.querySelector('img')?.getAttribute('src')).toContain('logo');
  const text = page.textContent ?? '';
  for (const said of ['Learning Portal', 'Neha Singh', 'Class 11', 'Unit test', '3 of 8', '1 of 1 class', '1 h 15 min'])
    expect(text).toContain(said);
  for (const hidden of ['98120', 'Sealed test', 'Void test']) expect(text).not.toContain(hidden);
  const printed: string[] = [];
  window.print = () => printed.push(document.title);
  await press('button', 'Print');
  expect(printed).toEqual([expect.stringContaining('Neha Singh')]);
});
