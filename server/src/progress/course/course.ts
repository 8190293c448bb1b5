import type { Data, progress } from '@portal/contract';
import type { Sql } from '../../db/database.ts';
import { chaptersOf, documentsOf, quizzesOf, videosOf } from './course.store.ts';

type Course = Data<typeof progress.my_progress>;
type Subject = Course['subjects'][number];

/** How far a student is in every chapter that the student may see, by subject. */
export async function courseOf(db: Sql, stud_id: number): Promise<Course> {
  const [chapters, videos, documents, quizzes] = await Promise.all([
    chaptersOf(db, stud_id),
    videosOf(db, stud_id),
    documentsOf(db, stud_id),
    quizzesOf(db, stud_id),
  ]);
  const [ofVideos, ofDocuments, ofQuizzes] = [videos, documents, quizzes].map(
    (counts) => new Map(counts.map(({ chapter_id, ...count }) => [chapter_id, count])),
  );
  const none = { there: 0, done: 0 };
  const subjects = new Map<number, Subject>();
  for (const { subject_id, subject_name, chapter_id, chapter_name } of chapters) {
    const subject: Subject = subjects.get(subject_id) ?? { subject_id, subject_name, chapters: [] };
    subjects.set(subject_id, subject);
    const [video, document, quiz] = [ofVideos, ofDocuments, ofQuizzes].map((counts) => counts?.get(chapter_id) ?? none);
    subject.chapters.push({
      chapter_id,
      chapter_name,
      videos: video?.there ?? 0,
      watched: video?.done ?? 0,
      documents: document?.there ?? 0,
      read: document?.done ?? 0,
      quizzes: quiz?.there ?? 0,
      answered: quiz?.done ?? 0,
    });
  }
  return { subjects: [...subjects.values()] };
}
