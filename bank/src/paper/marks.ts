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

/** Where it is to be corrected: at the question where the marking above it does not fit this one. */
function placeOf(fault: MarkingFault, index: number, section: number): Steps {
  const ofQuestion = fault.at === 'question' || fault.fault === 'type_not_in_preset' || fault.fault === 'marks_not_in_preset';
  if (ofQuestion) return ['questions', index, 'part' in fault && fault.part.endsWith('marks') ? fault.part : 'marking'];
  return fault.at === 'section' ? ['sections', section, 'marking'] : ['marking'];
}

function wordsOf(fault: MarkingFault): [problem: string, remedy: string] {
  switch (fault.fault) {
    case 'preset_unknown':
      return [`${fault.preset} is not a preset`, 'docs/CONTENT.md names them.'];
    case 'type_not_in_preset':
      return [
        `the preset ${fault.preset} has no marks for questions of type ${fault.type}`,
        'Give the question a marking of its own, such as marking: {right: 4, wrong: -1}.',
      ];
    case 'marks_not_in_preset':
      return [
        `under the preset ${fault.preset} a question has ${fault.marks.join(' or ')} marks`,
        `Write ${fault.marks.map((marks) => `marks: ${marks}`).join(' or ')}, or give the question a marking of its own.`,
      ];
    case 'marked_twice':
      return ['the question has marks and marking', 'Write one of them: marks: 2 is marking: {right: 2}.'];
    case 'malformed':
      return [`${fault.part} '${fault.value}' is not a number`, "Write a number, or a fraction in quotes such as '-1/3'."];
    case 'too_large':
      return [`${fault.part} ${fault.value} is beyond 1000`, 'Write a number from -1000 to 1000.'];
    case 'too_fine':
      return [
        `${fault.part} ${fault.value} has more than 4 decimals`,
        "Write at most 4, or a fraction in quotes with at most 100 below the line, such as '-1/3'.",
      ];
    case 'right_below_zero':
      return ['right is below 0', 'A right answer earns 0 or more.'];
    case 'wrong_above_zero':
      return ['wrong is above 0', 'Marks that a wrong answer costs are written with a minus: wrong: -1.'];
    case 'blank_above_right':
      return ['blank is above right', 'A question left out cannot earn more than a right answer.'];
    case 'no_parts':
    default:
      return [`a question of type ${fault.type} has no parts that could earn marks`, 'Take out partial.'];
  }
}

/**
 * Says where `total_marks` of the paper or of a section is another number than the marks of its questions, and marks
 * that cannot be summed exactly.
 */
export function checkTotals(paper: PaperFile, questions: readonly PaperQuestion[], complain: Complain): void {
  const sections = paper.sections.map(sectionOf);
  const check = (total: number | undefined, of: readonly PaperQuestion[], steps: Steps, whole: string): void => {
    const written = total === undefined ? undefined : fractionOf(total);
    const counting = countingMost(of, sections);
    const sum = counting.reduce((before, question) => add(before, exactMarks(question)?.right ?? ZERO), ZERO);
    if (written === undefined || compare(written, sum) === 0) return;
    complain.mistake(
      [...steps, 'total_marks'],
      `the marks of ${whole} add up to ${rounded(sum)}, and total_marks says ${total}`,
      `Correct the marks of its ${of.length} questions, or total_marks.`,
    );
  };
  check(paper.total_marks, questions, [], 'this paper');
  for (const [index, { key, total_marks }] of paper.sections.entries())
    check(
      total_marks,
      questions.filter(({ section }) => section === key),
      ['sections', index],
      `section ${key}`,
    );
  // Papers of single choice that know numbers only are summed as they always were.
  const exact = questions.some(({ type, marking, alternatives, dropped }) => type ?? marking ?? alternatives ?? dropped);
  if (exact && commonDenominator(questions) === undefined)
    complain.mistake(
      ['questions'],
      'the marks of this paper are of so many different fractions that they cannot be summed exactly',
      'Write them as decimal numbers, or all with the same number below the line.',
    );
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
