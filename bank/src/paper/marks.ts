import { tell, type Said } from '../told.ts';
import { add, compare, fractionOf, rounded, ZERO } from './fraction.ts';
import { countingMost } from './counting.ts';
import { commonDenominator, exactMarks } from './units.ts';
import { resolveMarking, type DocumentMarks, type MarkingFault } from './marking.ts';
import type { PaperQuestion, PaperSection } from './paper.ts';
import type { Complain, Steps } from './context.ts';
import type { PaperFile } from './file.schema.ts';

/**
 * Returns the marks of each question; undefined when there is a mistake. One in the marking of a paper or section is
 * reported once.
 */
export function marksOf(paper: PaperFile, complain: Complain): DocumentMarks[] | undefined {
  const told = new Set<string>();
  const marks = paper.questions.map((entry, index) => {
    const place = paper.sections.findIndex(({ key }) => key === entry.section);
    const resolved = resolveMarking(entry.type, entry, paper.sections[place]?.marking, paper.marking);
    if (!('fault' in resolved)) return resolved;
    const [problem, remedy] = wordsOf(resolved);
    const steps = placeOf(resolved, index, place);
    if (!told.has(String(steps))) complain.mistake(steps, problem, remedy);
    told.add(String(steps));
    return { marks: 0, negative_marks: 0 };
  });
  return told.size === 0 ? marks : undefined;
}

/** Returns the field to correct: the question's where a marking above it does not fit the question. */
function placeOf(fault: MarkingFault, index: number, section: number): Steps {
  const ofQuestion = fault.at === 'question' || fault.fault === 'type_not_in_preset' || fault.fault === 'marks_not_in_preset';
  if (ofQuestion) return ['questions', index, 'part' in fault && fault.part.endsWith('marks') ? fault.part : 'marking'];
  return fault.at === 'section' ? ['sections', section, 'marking'] : ['marking'];
}

function wordsOf(fault: MarkingFault): [problem: Said, remedy: Said] {
  switch (fault.fault) {
    case 'preset_unknown':
      return [tell('preset_unknown', { preset: fault.preset }), tell('presets_named')];
    case 'type_not_in_preset':
      return [tell('preset_lacks', { preset: fault.preset, type: fault.type }), tell('own_marking')];
    case 'marks_not_in_preset': {
      const marks = fault.marks.map(String);
      return [tell('preset_marks', { preset: fault.preset, marks }), tell('write_marks', { marks })];
    }
    case 'marked_twice':
      return [tell('marked_twice'), tell('mark_once')];
    case 'malformed':
      return [tell('marks_malformed', { part: fault.part, value: fault.value }), tell('write_number')];
    case 'too_large':
      return [tell('marks_large', { part: fault.part, value: fault.value }), tell('write_within')];
    case 'too_fine':
      return [tell('marks_fine', { part: fault.part, value: fault.value }), tell('write_coarser')];
    case 'right_below_zero':
      return [tell('right_below'), tell('right_least')];
    case 'wrong_above_zero':
      return [tell('wrong_above'), tell('wrong_minus')];
    case 'blank_above_right':
      return [tell('blank_above'), tell('blank_most')];
    case 'no_parts':
    default:
      return [tell('no_parts', { type: fault.type }), tell('take_partial')];
  }
}

/**
 * Says where `total_marks` of the paper or of a section is another number than the marks of its questions, and marks
 * that cannot be summed exactly.
 */
export function checkTotals(paper: PaperFile, questions: readonly PaperQuestion[], complain: Complain): void {
  const sections = paper.sections.map(sectionOf);
  const check = (total: number | undefined, of: readonly PaperQuestion[], steps: Steps, section: string): void => {
    const written = total === undefined ? undefined : fractionOf(total);
    const counting = countingMost(of, sections);
    const sum = counting.reduce((before, question) => add(before, exactMarks(question)?.right ?? ZERO), ZERO);
    if (written === undefined || compare(written, sum) === 0) return;
    complain.mistake(
      [...steps, 'total_marks'],
      tell('total_differs', { section, sum: rounded(sum), total: total ?? 0 }),
      tell('correct_total', { many: of.length }),
    );
  };
  check(paper.total_marks, questions, [], '');
  for (const [index, { key, total_marks }] of paper.sections.entries())
    check(
      total_marks,
      questions.filter(({ section }) => section === key),
      ['sections', index],
      key,
    );
  // Papers of single choice that know numbers only are summed as they always were.
  const exact = questions.some(({ type, marking, alternatives, dropped }) => type ?? marking ?? alternatives ?? dropped);
  if (exact && commonDenominator(questions) === undefined)
    complain.mistake(['questions'], tell('marks_unsummed'), tell('write_decimals'));
}

/** A section as the paper's document keeps it. */
export const sectionOf = ({
  key,
  name,
  minutes,
  navigation,
  any,
  counts,
  subject,
  in: texts,
}: PaperFile['sections'][number]): PaperSection => ({
  key,
  name,
  ...(minutes === undefined ? {} : { minutes }),
  ...(navigation === 'locked' ? { navigation } : {}),
  ...(subject === undefined ? {} : { subject }),
  ...(any === undefined ? {} : { any }),
  ...(any !== undefined && counts === 'best' ? { counts } : {}),
  ...(texts === undefined ? {} : { in: texts }),
});
