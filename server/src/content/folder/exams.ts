import { zonedMoment } from '../../core/dates.ts';
import { examFile } from '../school.ts';
import { paperOf } from './paper.ts';
import type { Reading } from './reading.ts';

/** Reads one exam's file. */
export function readExam(reading: Reading, file: string): void {
  const { files, keys, school, texts, timeZone } = reading;
  reading.readOne();
  const read = files.yaml(examFile, file);
  if (!read) return;
  const { value: exam, lineOf } = read;
  keys.define('exam', exam.key, { file, line: lineOf('key') });
  keys.use('subject', exam.subject, { file, line: lineOf('subject') });
  const moment = (text: string | undefined) =>
    text === undefined ? null : zonedMoment(text.slice(0, 10), text.slice(11, 16), timeZone);
  const [opens_at, closes_at] = [moment(exam.opens_at), moment(exam.closes_at)];
  if (opens_at !== null && closes_at !== null && closes_at <= opens_at)
    files.fault({ file, line: lineOf('closes_at') }, 'closes_at is not after opens_at', 'Give it a later moment.');
  school.exams.push({
    subject: exam.subject,
    duration_minutes: exam.duration_minutes ?? null,
    opens_at,
    closes_at,
    attempt_limit: exam.attempts === 'unlimited' ? null : exam.attempts,
    ...paperOf(texts, file, read, timeZone),
  });
  reading.keep('exam', exam.key, file, read.written);
}
