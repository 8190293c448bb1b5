import { calls } from '@portal/contract';
import { coveredBy } from './helpers/covered.ts';
import { expect, test } from './helpers/portal.ts';
import { knownExam } from './steps/exams.ts';
import { heading } from './steps/frame.ts';
import { beginExam, handIn } from './steps/room.ts';

test('APP-02 INFO-04 the support chat lies over no words of an entrance, the room, a result, a report or a list; home leaves it its corner', async ({
  page,
  portal,
  signedIn,
}) => {
  const { exam } = await knownExam(portal);
  const student = await signedIn();
  const chat = page.getByRole('link', { name: /^Support chat/u });
  const covered: Record<string, string[]> = {};
  const look = async (place: string, isThere = true) => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 });
      if (isThere) await expect(chat).toBeVisible();
      covered[`${place} ${width}`] = await coveredBy(chat);
    }
  };
  await page.goto('/');
  await look('home');
  await page.goto('/exams/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('list');
  await page.goto(`/exam/${exam.exam_id}`);
  await expect(page.getByRole('checkbox', { name: /^I have read this/u })).toBeVisible();
  await look('entrance');
  await beginExam(page);
  await look('room', false);
  await handIn(page);
  await expect(page.getByText(/^Score/u)).toBeVisible();
  await look('result');
  const [report] = (await portal.call(calls.exams.get_exam_reports, {}, student)).data ?? [];
  await page.goto(`/exam-report-preview/${report?.id}`);
  await expect(heading(page)).toHaveText('Quiz Result');
  await expect(page.getByRole('group').first()).toBeVisible();
  await look('report');
  expect(covered).toEqual(Object.fromEntries(Object.keys(covered).map((place) => [place, []])));
});
