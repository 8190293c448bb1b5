import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { calls } from '@portal/contract';
import { startPortal, type Portal, type Student } from '../portal.ts';

const launcher = fileURLToPath(new URL('../../../server/bin/portal.mjs', import.meta.url));

/** Formulas of classes 11 and 12, in LaTeX. */
export const FORMULAS = readFileSync(new URL('formulas.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** As many options as a question has. */
const IN_ONE = 4;

/** A portal whose only quiz has all of the formulas, as options of its questions. */
export interface FormulaPortal {
  portal: Portal;
  student: Student;
  /** The page with the quiz. */
  path: string;
  stop: () => Promise<void>;
}

/** Starts it, on a database of its own. */
export async function startFormulas(): Promise<FormulaPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-formulas-'));
  const [data, school] = [join(folder, 'data'), join(folder, 'school')];
  mkdirSync(data);
  writeSchool(school);
  await promisify(execFile)(process.execPath, [launcher, 'content', 'load', school, '--data', data]);
  const { portal, stop } = await startPortal({ DEMO_SCHOOL: 'off', DATA_DIR: data });
  const student = await portal.student();
  const subjects = await portal.call(calls.subjects.subjects, {}, student);
  const sub_id = subjects.data?.[0]?.subject_id ?? 0;
  const chapters = await portal.call(calls.subjects.chapters, { sub_id }, student);
  const chapter_id = chapters.data?.[0]?.chapter_id ?? 0;
  const quizzes = await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student);
  const end = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { portal, student, path: `/quiz-start/${quizzes.data?.[0]?.id}`, stop: end };
}

function writeSchool(school: string): void {
  const chapter = join(school, 'subjects/01-maths/01-formulas');
  mkdirSync(chapter, { recursive: true });
  // YAML has all of JSON.
  const write = (file: string, content: object) => writeFileSync(join(school, file), JSON.stringify(content));
  const level = 'class-11';
  write('school.yaml', { name: 'Formulas', levels: [{ key: level, name: 'Class 11' }] });
  write('subjects/01-maths/subject.yaml', { key: 'maths', name: 'Mathematics', levels: [level] });
  write('subjects/01-maths/01-formulas/chapter.yaml', { key: 'formulas', name: 'Formulas' });
  const questions = Array.from({ length: Math.ceil(FORMULAS.length / IN_ONE) }, (_, place) => ({
    key: `q${place}`,
    question: 'Which of these is it?',
    options: FORMULAS.slice(place * IN_ONE, (place + 1) * IN_ONE).map((latex) => `$${latex}$`),
    answer: 1,
    marks: 1,
  }));
  const quiz = { key: 'formulas', name: 'Formulas', added_on: '2026-07-14', pass_percent: 40, questions };
  write('subjects/01-maths/01-formulas/quiz-formulas.yaml', quiz);
}

/** Makes this and what it starts see no font for maths, as phones have none. Returns the environment for a browser. */
export function withoutMathsFonts(folder: string): Record<string, string> {
  const file = join(folder, 'fonts.conf');
  const hidden = ['*Math*', '*math*', '*STIX*', '*stix*'].map((glob) => `<glob>${glob}</glob>`).join('');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><include>/etc/fonts/fonts.conf</include>
<selectfont><rejectfont>${hidden}</rejectfont></selectfont></fontconfig>`,
  );
  return { FONTCONFIG_FILE: file };
}
