import { expect, type Page } from '@playwright/test';
import { calls, isLiveSubject, type Id } from '@portal/contract';
import { isOpen, PAGES, type RouteName } from '../../web/src/route/pages.ts';
import type { Portal, Student } from './portal.ts';

/** A page of the portal by the name of its route, or another face of one. */
export type ScreenName = RouteName | 'topicPlaying' | 'examRoom' | 'notFound';

/** Every page of the portal, as its route table has them, and the other faces. */
export const SCREENS: readonly ScreenName[] = [...(Object.keys(PAGES) as RouteName[]), 'topicPlaying', 'examRoom', 'notFound'];

/** A screen of the portal at an address that shows something in the demo school. */
export interface DemoScreen {
  name: ScreenName;
  path: string;
  /** True for the screens that need no sign-in. */
  open: boolean;
}

const first = <Row>(rows: Row[] | undefined, what: string): Row => {
  const row = rows?.[0];
  if (row === undefined) throw new Error(`the demo school has no ${what}`);
  return row;
};

/** SCREENS, for a student of the demo who has a history. */
export async function demoScreens(portal: Portal, student: Student): Promise<DemoScreen[]> {
  const list = async <T>(answer: Promise<{ data?: T }>) => (await answer).data;
  const subjects = await list(portal.call(calls.subjects.subjects, {}, student));
  const { subject_id: sub_id } = first(subjects, 'subject');
  const live = first(
    subjects?.filter(({ subject_name }) => isLiveSubject(subject_name)),
    'live subject',
  ).subject_id;
  const { chapter_id } = first(await list(portal.call(calls.subjects.chapters, { sub_id }, student)), 'chapter');
  const { topic_id } = first(await list(portal.call(calls.subjects.topics, { chapter_id }, student)), 'topic');
  const { batch_id } = first(await list(portal.call(calls.live.batches, { sub_id: live }, student)), 'batch');
  const { id: quiz_id } = first(await list(portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student)), 'quiz');
  const { id: report_id } = first(await list(portal.call(calls.quiz.my_quiz_history, { chapter_id }, student)), 'quiz report');
  const exams = await list(portal.call(calls.exams.exams, {}, student));
  const { exam_id } = first(exams?.toReversed(), 'exam');
  const { exam_id: begun } = first(
    exams?.filter((exam) => exam.exam_id !== exam_id && ['open', 'under way'].includes(exam.state ?? '')).toReversed(),
    'second exam',
  );
  // To see its questions is to begin it: it opens in its room.
  await portal.call(calls.exams.exam, { exam_id: begun }, student);
  const { id: record_id } = first(await list(portal.call(calls.exams.get_exam_reports, {}, student)), 'exam report');
  const { id: newsId } = first(await list(portal.call(calls.news.news_events, {}, student)), 'news');
  const { parent_link = '' } = (await portal.call(calls.progress.make_parent_link, {}, student)).data ?? {};
  const ids = { parent_link, subId: sub_id, chapter_id, bId: batch_id, quiz_id, exam_id, record_id, newsId };
  /** Where a page takes another id by the same name. */
  const others: Partial<Record<RouteName, Partial<typeof ids>>> = {
    liveBatches: { subId: live },
    liveClasses: { subId: live },
    quizReport: { quiz_id: report_id },
  };
  const addressOf = (name: RouteName) => addressWith(name, { ...ids, ...others[name] });
  return SCREENS.map((name) => {
    if (name === 'topicPlaying') return { name, path: `${addressOf('topics')}?id=${topic_id}`, open: false };
    if (name === 'examRoom') return { name, path: addressWith('exam', { exam_id: begun }), open: false };
    if (name === 'notFound') return { name, path: '/no/such/page', open: false };
    return { name, path: addressOf(name), open: isOpen(PAGES[name]) };
  });
}

/** The address of a page with the given parameters. @throws Error for a parameter that has no value. */
export function addressWith(name: RouteName, values: Record<string, Id>): string {
  return PAGES[name].path.replaceAll(/:(\w+)/gu, (_, parameter: string) => {
    const value = values[parameter];
    if (value === undefined) throw new Error(`The address of '${name}' has a parameter '${parameter}' that no test knows.`);
    return String(value);
  });
}

/**
 * Resolves once the screen shows its data: nothing is loading, all of a long list is drawn, and its pictures have come.
 */
export async function settled(page: Page): Promise<void> {
  // By its role: the outline's heading, which is painted before React is here, has none.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(async () => {
    // Questions are drawn one after the other, each as soon as the one before it stands.
    for (let before = -1, now = 0; before !== now; before = now, now = document.querySelectorAll('*').length)
      for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
  });
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images].every(
          // One that is far below is asked for when it comes near.
          (image) => image.complete || (image.loading === 'lazy' && image.getBoundingClientRect().top > innerHeight),
        ),
      ),
    )
    .toBe(true);
}
