import type { PaperFile } from '@portal/bank/paper/file.schema';
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
  files.fault(
    { file, line: lineOf('sections', place, 'navigation') },
    'sections without minutes are left once in the exam room alone, and this paper is not sat there',
    'Write room: true, give the sections minutes, or take navigation out.',
  );
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
  if (hasEnd)
    files.warn(
      at,
      'marks come after the closing: more than one attempt is allowed, and the marks of each would tell the key before its time',
      'Write show_marks: false to say so yourself, or attempts: 1 or reveal: after_submit to have marks at once.',
    );
  else
    files.warn(
      at,
      'the key is never shown, and the marks of repeated attempts tell it',
      'Write show_marks: false, or reveal: after_submit if students may know it.',
    );
}
