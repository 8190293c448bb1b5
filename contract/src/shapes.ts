import { attemptsShapes } from './attempts.schema.ts';
import { authShapes } from './auth.schema.ts';
import { examsShapes } from './exams.schema.ts';
import { liveShapes } from './live.schema.ts';
import { materialsShapes } from './materials.schema.ts';
import { newsShapes } from './news.schema.ts';
import { quizShapes } from './quiz.schema.ts';
import { studentShapes } from './student.schema.ts';
import { subjectsShapes } from './subjects.schema.ts';
import type { Endpoint, Shape } from './endpoint.ts';
import { calls } from './index.ts';

const shapes: Record<keyof typeof calls, Record<string, Shape>> = {
  auth: authShapes,
  subjects: subjectsShapes,
  materials: materialsShapes,
  live: liveShapes,
  quiz: quizShapes,
  exams: examsShapes,
  news: newsShapes,
  student: studentShapes,
  attempts: attemptsShapes,
};

const byPath = new Map(
  Object.entries(shapes).flatMap(([noun, own]) =>
    Object.entries<Endpoint>(calls[noun as keyof typeof calls]).map(([name, { path }]) => [path, own[name]] as const),
  ),
);

/** What the call of a row takes and returns: for the server, its documents and tests. @throws Error for a row that is none of ours. */
export function shapeOf({ path }: Endpoint): Shape {
  const shape = byPath.get(path);
  if (!shape) throw new Error(`no shape is known for ${path}`);
  return shape;
}
