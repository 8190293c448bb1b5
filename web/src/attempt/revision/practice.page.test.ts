import { progress, students, type Data } from '@portal/contract';
import { expect, test } from 'vitest';
import { find, findText, press, screen, testPortal, until } from '../../testing/portal.ts';

const portal = testPortal();

const card = (number: number): Data<typeof progress.practice>['cards'][number] => ({
  attempt_id: 40,
  question_id: number,
  paper: { kind: 'quiz', name: 'Motion quiz' },
  question: `Question text ${number}`,
  options: ['a', 'b'].map((letter) => `${letter}${number}`),
  answer: `a${number}`,
  explanation: `Because ${number}`,
});

test('PROG-05 a weak topic leads to questions of it, marked at once, of which nothing is sent; then anew', async () => {
  portal.server
    .on(progress.my_progress, () => ({
      subjects: [
        {
          subject_id: 1,
          subject_name: 'Physics',
          chapters: [
            { chapter_id: 3, chapter_name: 'Heat', videos: 1, watched: 0, documents: 0, read: 0, quizzes: 1, answered: 1 },
          ],
        },
      ],
    }))
    .on(progress.my_results, () => ({
      attempts: [],
      topics: [{ subject_id: 1, subject_name: 'Physics', name: 'Heat & light', marks: 1, max_marks: 20, answers: 20, weak: 1 }],
    }))
    .on(progress.practice, () => ({ cards: [card(1), card(2)] }));
  await portal.open('/progress');
  const region = await find('region', 'Worth another look');
  await portal.user.click(region.querySelector('a') ?? region);
  await find('heading', 'Practise: Heat & light');
  await find('heading', 'Question 1 of 2');
  expect(portal.server.asked(progress.practice)).toEqual([expect.objectContaining({ subject_id: '1', topic: 'Heat & light' })]);
  await portal.user.click(await find('radio', 'b1'));
  await press('button', 'Check');
  await findText('Not right.');
  await findText('Because 1');
  await press('button', 'Next question');
  await portal.user.click(await find('radio', 'a2'));
  await press('button', 'Check');
  await findText('Right!');
  await press('button', 'Finish');
  await findText('1 of 2 questions right.');
  expect(portal.server.asked(students.revise)).toEqual([]);
  // The last question comes again, without the answer chosen before.
  portal.server.on(progress.practice, () => ({ cards: [card(2)] }));
  await press('button', 'Practise again');
  await until(() => find('heading', 'Question 1 of 1'));
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
});

test('PROG-05 a topic without a question whose key is out says so', async () => {
  portal.server.on(progress.practice, () => ({ cards: [] }));
  await portal.open('/revision?subject=1&topic=Heat');
  await find('heading', 'No questions of this topic yet');
  await find('link', 'Back to My progress');
});
