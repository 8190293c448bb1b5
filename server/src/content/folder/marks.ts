import type { PaperFile } from '@portal/bank/paper/file.schema';
import { tell } from '@portal/bank/told';
import type { YamlFile } from '@portal/bank/yaml/yaml';
import type { Reading } from './reading.ts';

/** Says where sections are to be left once and nothing leads from one to the next: the exam room does, and clocks. */
export function checkLocked(
  { files }: Reading,
  file: string,
  { value, lineOf }: Pick<YamlFile<PaperFile>, 'value' | 'lineOf'>,
  isInRoom: boolean,
): void {
  const place = value.sections.findIndex(({ navigation, minutes }) => navigation === 'locked' && minutes === undefined);
  if (place < 0 || isInRoom) return;
  files.fault({ file, line: lineOf('sections', place, 'navigation') }, tell('locked_outside'), tell('locked_room'));
}

/**
 * Warns where the marks of one hand-in after another would tell a key that is not shown at the hand-in, and says what
 * becomes of them.
 */
export function checkMarks(
  { files }: Reading,
  file: string,
  { value, lineOf }: Pick<YamlFile<PaperFile>, 'value' | 'lineOf'>,
  { isRepeatable, hasEnd, reveal }: { isRepeatable: boolean; hasEnd: boolean; reveal: string | undefined },
): void {
  if (!isRepeatable || !value.show_marks || (reveal ?? 'after_submit') === 'after_submit') return;
  const at = { file, line: lineOf(hasEnd ? 'attempts' : 'reveal') };
  if (hasEnd) files.warn(at, tell('marks_later'), tell('marks_at_once'));
  else files.warn(at, tell('marks_tell_key'), tell('hide_marks'));
}
