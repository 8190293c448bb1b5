import type { Page } from '@playwright/test';
import { calls, type Data } from '@portal/contract';
import type { Portal, Student } from './portal.ts';

type Topic = Data<typeof calls.subjects.topics>[number];

/** The ids that tests need of the demo school's class 11: its chapter on motion, and its live physics. */
export interface Places {
  subId: string;
  chapter_id: string;
  /** In the order of the screen; the second and third have notes. */
  topics: Topic[];
  liveSubId: string;
  /** 'Class 11 Morning'. */
  bId: string;
}

/** Looks the places up as that student. */
export async function placesOf(portal: Portal, student: Student): Promise<Places> {
  const subjects = await rows(portal.call(calls.subjects.subjects, {}, student));
  const subId = idOf(subjects, ({ subject_name }) => subject_name === 'Physics')?.subject_id ?? '';
  const liveSubId = idOf(subjects, ({ subject_name }) => /^todays live class.*physics/iu.test(subject_name))?.subject_id ?? '';
  const chapters = await rows(portal.call(calls.subjects.chapters, { sub_id: subId }, student));
  const chapter_id = chapters[0]?.chapter_id ?? '';
  const topics = await rows(portal.call(calls.subjects.topics, { chapter_id }, student));
  const batches = await rows(portal.call(calls.live.batches, { sub_id: liveSubId }, student));
  return {
    subId: String(subId),
    chapter_id: String(chapter_id),
    topics,
    liveSubId: String(liveSubId),
    bId: String(batches[0]?.batch_id),
  };
}

async function rows<T>(answer: Promise<{ data?: T[] }>): Promise<T[]> {
  return (await answer).data ?? [];
}

function idOf<T>(list: T[], is: (row: T) => boolean): T | undefined {
  return list.find(is);
}

/** Lays other fields over the rows that a list call answers: for what the demo school has none of. */
export async function changeRows(
  page: Page,
  path: string,
  change: (row: Record<string, unknown>, index: number) => object,
): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Record<string, unknown>[] };
    await route.fulfill({
      response,
      json: { ...answer, data: answer.data.map((row, index) => ({ ...row, ...change(row, index) })) },
    });
  });
}
