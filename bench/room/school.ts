import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The one student of the school, who signs in with that number. */
export const MOBILE = '9000000050';
export const QUESTIONS = 90;
const OPTIONS = 4;
/** The title of its exam, and how long it lasts. */
export const EXAM = 'Full test';
export const MINUTES = 180;
const SECTIONS = ['physics', 'chemistry', 'mathematics'];

/** A formula of the size that papers of three hours have: a fraction, a root, indices. */
const formula = (number: number, part: number): string =>
  String.raw`$\frac{${number + 2}x_{${part}}^{2}+\sqrt{${part + 2}y^{3}}}{${number + part + 1}z^{2}-1}$`;

/** How the paper of the exam is written. */
export interface PaperOf {
  /** No formulas in its options. */
  plain?: boolean;
  /** In English and Hindi. */
  twice?: boolean;
}

function questionOf(number: number, { plain, twice }: PaperOf): object {
  const section = SECTIONS[Math.floor(((number - 1) * SECTIONS.length) / QUESTIONS)];
  const options = Array.from({ length: OPTIONS }, (_, index) =>
    plain ? `${number + index} m/s in ${index + 1} seconds` : `${formula(number, index + 1)} of ${index + 1} parts`,
  );
  const text = `Question ${number}: a body moves along a line and its velocity is ${formula(number, 0)}. Which of these is its acceleration?`;
  const hindi = {
    question: `प्रश्न ${number}: एक पिंड सरल रेखा में चलता है और उसका वेग ${formula(number, 0)} है। इनमें से उसका त्वरण कौन-सा है?`,
    options: options.map((option) => option.replace(/of (\d) parts$/u, 'के $1 भाग')),
  };
  return {
    key: `q${number}`,
    section,
    question: text,
    options,
    answer: (number % OPTIONS) + 1,
    ...(twice && { in: { hi: hindi } }),
  };
}

/**
 * Writes a school with one exam of three hours: 90 questions in three sections, each with five formulas.
 */
export function writeSchool(folder: string, paper: PaperOf): void {
  const student = {
    name: 'Kavya Iyer',
    guardian: 'Lakshmi Iyer',
    district: 'Chennai',
    email: 'kavya.iyer@example.in',
    mobile: MOBILE,
    level: 'class',
  };
  const exam = {
    key: 'full-test',
    name: EXAM,
    subject: 'mechanics',
    added_on: '2026-11-01',
    duration_minutes: MINUTES,
    marking: 'jee-main',
    sections: SECTIONS.map((key) => ({ key, name: key[0]?.toUpperCase() + key.slice(1) })),
    questions: Array.from({ length: QUESTIONS }, (_, index) => questionOf(index + 1, paper)),
    ...(paper.twice && { languages: ['en', 'hi'] }),
  };
  const subject = { key: 'mechanics', name: 'Mechanics', levels: ['class'] };
  const school = { name: 'Measured school', levels: [{ key: 'class', name: 'Class 12' }], students: [student] };
  const files = { 'school.yaml': school, 'subjects/01-mechanics/subject.yaml': subject, 'exams/full-test.yaml': exam };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    // JSON is YAML.
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
}
