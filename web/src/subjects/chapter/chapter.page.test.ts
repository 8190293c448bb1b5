import { materials, progress, quiz, subjects, type Data } from '@portal/contract';
import { expect, test } from 'vitest';
import { failed } from '../../testing/answers.ts';
import { find, press, screen, testPortal, until, within } from '../../testing/portal.ts';
import { topic } from '../../testing/samples.ts';

const portal = testPortal();

const chapter = { chapter_id: 3, chapter_name: 'Motion', videos: 2, watched: 1, documents: 0, read: 0, quizzes: 4, answered: 1 };
const course = (): Data<typeof progress.my_progress> => ({
  subjects: [{ subject_id: 2, subject_name: 'Physics', chapters: [{ ...chapter, chapter_id: 4, watched: 0 }, chapter] }],
});
const quizzes = ['One', 'Two', 'Three', 'Four'].map((name, index) => ({
  id: index + 1,
  name,
  added_on: '2026-07-14',
  max_marks: 5,
  questions: 5,
}));
const chapters = [{ chapter_id: 3, chapter_name: 'Motion', subject_name: 'Physics', thumbnail: '' }];
const sheet = { material_id: 7, title: 'Formulas', chapter_name: 'Motion', subject_name: 'Physics', path: '/media/x/sheet.pdf' };

const links = async (name: string) =>
  within(await find('region', name))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('LEARN-08 a lesson leads to its chapter: how far the student is, every video, quiz and document', async () => {
  const { server } = portal;
  server.on(subjects.topics, () => [topic(1, { topic_name: 'Free fall', subject_id: 2 }), topic(2)]);
  server.on(subjects.chapters, () => chapters);
  server.on(progress.my_progress, course);
  server.on(quiz.get_quiz_by_chapter, () => quizzes);
  server.on(materials.study_materials, () => [sheet]);
  await portal.open('/topic/3/?id=1');
  await press('link', 'All of this chapter');
  await find('heading', 'Physics');
  expect(location.pathname).toBe('/chapter/2/3');
  expect(await links('Video Classes')).toEqual(['/topic/3/?id=1', '/topic/3/?id=2']);
  expect(await links('Practise this chapter')).toEqual([1, 2, 3, 4].map((id) => `/quiz-start/${id}`));
  expect(await links('Read more of this chapter')).toEqual(['/study-materials/2/3?learning=true&material=7']);
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['1 of 2', '1 of 4']);
});

test('LEARN-08 NET-01 without videos, and before a server that counts nothing, the rest is there', async () => {
  const { server } = portal;
  server.on(subjects.chapters, () => chapters).on(subjects.topics, () => []);
  server.on(progress.my_progress, () => failed(404)).on(materials.study_materials, () => [sheet]);
  await portal.open('/chapter/2/3');
  expect(await links('Read more of this chapter')).toHaveLength(1);
  expect([screen.queryAllByRole('definition'), screen.queryByRole('region', { name: 'Video Classes' })]).toEqual([[], null]);
});

test('LEARN-08 a chapter that is not there is no chapter', async () => {
  portal.server.on(subjects.topics, () => []).on(subjects.chapters, () => []);
  portal.server.on(progress.my_progress, course).on(materials.study_materials, () => []);
  await portal.open('/chapter/2/99');
  await until(() => screen.getByText('No Data Available'));
  expect(screen.queryAllByRole('region')).toEqual([]);
});
