import { expect, type Page } from '@playwright/test';
import { calls } from '@portal/contract';
import type { Portal, Student } from './portal.ts';

/** A screen of the portal at an address that shows something in the demo school. */
export interface DemoScreen {
  name: string;
  path: string;
  /** True for the screens that need no sign-in. */
  open?: boolean;
}

const first = <Row>(rows: Row[] | undefined, what: string): Row => {
  const row = rows?.[0];
  if (row === undefined) throw new Error(`the demo school has no ${what}`);
  return row;
};

/** Every route of the portal, once, for a student of the demo who has a history. */
export async function demoScreens(portal: Portal, student: Student): Promise<DemoScreen[]> {
  const list = async <T>(answer: Promise<{ data?: T }>) => (await answer).data;
  const subjects = await list(portal.call(calls.subjects.subjects, {}, student));
  const { subject_id: sub_id } = first(subjects, 'subject');
  const live = first(
    subjects?.filter(({ subject_name }) => /^todays live class/iu.test(subject_name)),
    'live subject',
  ).subject_id;
  const { chapter_id } = first(await list(portal.call(calls.subjects.chapters, { sub_id }, student)), 'chapter');
  const { topic_id } = first(await list(portal.call(calls.subjects.topics, { chapter_id }, student)), 'topic');
  const { batch_id } = first(await list(portal.call(calls.live.batches, { sub_id: live }, student)), 'batch');
  const { id: quiz_id } = first(await list(portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student)), 'quiz');
  const { id: report_id } = first(await list(portal.call(calls.quiz.my_quiz_history, { chapter_id }, student)), 'quiz report');
  const exams = await list(portal.call(calls.exams.exams, {}, student));
  const { exam_id } = first(exams?.toReversed(), 'exam');
  const { id: record_id } = first(await list(portal.call(calls.exams.get_exam_reports, {}, student)), 'exam report');
  const { id: newsId } = first(await list(portal.call(calls.news.news_events, {}, student)), 'news');
  return [
    { name: 'login', path: '/login', open: true },
    { name: 'register', path: '/register', open: true },
    { name: 'receipt', path: '/receipt', open: true },
    { name: 'home', path: '/' },
    { name: 'subjects', path: '/subjects' },
    { name: 'chapters', path: `/chapters/${sub_id}` },
    { name: 'content', path: `/content/${sub_id}/${chapter_id}/` },
    { name: 'topics', path: `/topic/${chapter_id}` },
    { name: 'topic-playing', path: `/topic/${chapter_id}?id=${topic_id}` },
    { name: 'live-class', path: '/live-class' },
    { name: 'live-batches', path: `/live-batches/${live}` },
    { name: 'live-classes', path: `/live-classes/${live}/${batch_id}` },
    { name: 'live', path: '/live' },
    { name: 'profile', path: '/profile' },
    { name: 'history', path: '/history' },
    { name: 'study-materials-subjects', path: '/study-materials-subjects/' },
    { name: 'study-materials-chapter', path: `/study-materials-chapter/${sub_id}` },
    { name: 'study-materials', path: `/study-materials/${sub_id}/${chapter_id}` },
    { name: 'quiz-subjects', path: '/quiz/subjects' },
    { name: 'quiz-chapters', path: `/quiz-chapters/${sub_id}` },
    { name: 'quiz-list', path: `/quiz-list/${chapter_id}` },
    { name: 'quiz-start', path: `/quiz-start/${quiz_id}` },
    { name: 'reports', path: `/reports/${chapter_id}` },
    { name: 'report-preview', path: `/report-preview/${report_id}` },
    { name: 'exams', path: '/exams/' },
    { name: 'exam', path: `/exam/${exam_id}` },
    { name: 'exam-reports', path: '/exam-reports/' },
    { name: 'exam-report-preview', path: `/exam-report-preview/${record_id}` },
    { name: 'news-and-events', path: '/news-and-events' },
    { name: 'newsandevents', path: `/newsandevents/${newsId}` },
    { name: 'feedback', path: '/feedback' },
    { name: 'not-found', path: '/no/such/page' },
  ];
}

/** Resolves once the screen shows its data: nothing is loading, all of a long list is drawn, and its pictures have come. */
export async function settled(page: Page): Promise<void> {
  // By its role: the outline's heading, which is painted before React is here, has none.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(async () => {
    // Questions are drawn one after the other.
    for (let before = -1, now = 0; before !== now; before = now, now = document.querySelectorAll('*').length)
      await new Promise((next) => void setTimeout(next, 200));
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
