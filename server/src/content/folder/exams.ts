import { zonedMoment } from '../../core/dates.ts';
import { blockMarkup } from '@portal/bank/markup/markup';
import { examFile, type ExamFile } from '@portal/bank/paper/file.schema';
import { tell } from '@portal/bank/told';
import type { YamlFile } from '@portal/bank/yaml/yaml';
import { withBeside } from './beside.ts';
import { noteBatches } from './batches.ts';
import { checkLocked, checkMarks } from './marks.ts';
import { paperOf, unreadPaper, noteSubjects } from './paper.ts';
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
  noteSubjects(reading, file, read);
  noteBatches(reading, 'exam', file, read);
  if (!reading.isWhole(file)) {
    const { subject } = exam;
    school.exams.push({
      subject,
      duration_minutes: null,
      opens_at: null,
      closes_at: null,
      attempt_limit: null,
      ...unreadPaper(exam),
    });
    return;
  }
  const paper = withBeside(files, file, read);
  if (!paper) return;
  const moment = (text: string | undefined) =>
    text === undefined ? null : zonedMoment(text.slice(0, 10), text.slice(11, 16), timeZone);
  const [opens_at, closes_at] = [moment(exam.opens_at), moment(exam.closes_at)];
  if (opens_at !== null && closes_at !== null && closes_at <= opens_at)
    files.fault({ file, line: lineOf('closes_at') }, tell('closes_early'), tell('later_moment'));
  if (exam.reveal === 'after_close' && closes_at === null)
    files.fault({ file, line: lineOf('reveal') }, tell('closes_never'), tell('close_or_reveal'));
  checkMinutes(reading, file, read);
  checkLeaving(reading, file, read);
  checkLocked(reading, file, read, isInRoom(exam));
  const { reveal = closes_at === null ? 'after_submit' : 'after_close' } = exam;
  checkMarks(reading, file, read, { isRepeatable: exam.attempts !== 1, hasEnd: closes_at !== null, reveal });
  school.exams.push({
    subject: exam.subject,
    duration_minutes: exam.duration_minutes ?? null,
    opens_at,
    closes_at,
    attempt_limit: exam.attempts === 'unlimited' ? null : exam.attempts,
    series: exam.series ?? null,
    count_leaving: exam.count_leaving,
    reveal: exam.reveal,
    ...paperOf(texts, paper, timeZone),
    ...(exam.instructions === undefined
      ? {}
      : { instructions: texts.set({ file, line: lineOf('instructions') }, exam.instructions, blockMarkup) }),
  });
  reading.keep('exam', exam.key, file, paper.written);
}

/** True where the exam is held in the exam room: without `room`, where it has a clock, as attempt/underWay decides. */
const isInRoom = ({ room, duration_minutes, closes_at, sections }: ExamFile): boolean =>
  room ?? (duration_minutes !== undefined || closes_at !== undefined || sections.some(({ minutes }) => minutes !== undefined));

/** The count is shown in the exam room; where a student does not see it nothing is counted. */
function checkLeaving({ files }: Reading, file: string, { value, lineOf }: YamlFile<ExamFile>): void {
  if (value.count_leaving !== true || isInRoom(value)) return;
  files.fault({ file, line: lineOf('count_leaving') }, tell('leaving_outside'), tell('leaving_room'));
}

/** The clocks of sections run one after the other; a shorter one of the whole exam would cut off the last. */
function checkMinutes({ files }: Reading, file: string, { value, lineOf }: YamlFile<ExamFile>): void {
  const { duration_minutes, sections } = value;
  const sum = sections.reduce((minutes, section) => minutes + (section.minutes ?? 0), 0);
  if (duration_minutes === undefined || sum === 0 || sum === duration_minutes) return;
  files.fault(
    { file, line: lineOf('duration_minutes') },
    tell('minutes_differ', { minutes: duration_minutes, sum }),
    tell('minutes_same'),
  );
}
