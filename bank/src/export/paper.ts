import { resolveMarking, type MarkingEntry, type QuestionMarks } from '../paper/marking.ts';
import type { QuestionType } from '../paper/paper.ts';
import { OperatorError } from '../errors.ts';
import type { BankQuestion, NumberKey } from '../bank.ts';
import { faultWords } from '../kinds/marking.ts';
import type { WrittenParts } from '../writing/written.ts';

/** A question of a paper with all that its paper says of it, and its key. */
export type PaperQuestion = BankQuestion & { key: string; dropped?: string; fixed?: number[] };

/** A paper's file as its author wrote it: docs/CONTENT.md. */
export interface WrittenPaper extends WrittenParts, Record<string, unknown> {
  name: string;
  marking?: unknown;
}

/**
 * The questions of a paper, each with the marking that is nearest to it, its section's name and its passage's text.
 * Throws an OperatorError.
 */
export function questionsOf({ questions, sections = [], passages = [], marking }: WrittenPaper): PaperQuestion[] {
  return questions.map((written) => {
    const section = sections.find(({ key }) => key === written.section);
    const passage = passages.find(({ key }) => key === written.passage);
    const type = (written['type'] ?? 'single') as QuestionType;
    const marks = resolveMarking(type, written as QuestionMarks, section?.['marking'] as MarkingEntry, marking as MarkingEntry);
    if ('fault' in marks) throw new OperatorError(`The marking of the question ${written.key} ${faultWords(marks)}.`);
    const { options = [], answer, section: _section, passage: _passage, ...rest } = written;
    return {
      ...rest,
      options,
      answer: type === 'numeric' ? numbers(answer) : answer,
      ...marks,
      ...(section ? { section: section.name } : {}),
      ...(passage ? { passage: passage.text } : {}),
    } as unknown as PaperQuestion;
  });
}

/** Numbers may stand in quotes. */
function numbers(answer: unknown): NumberKey | NumberKey[] {
  if (Array.isArray(answer)) return answer.map((each) => numbers(each) as NumberKey);
  if (typeof answer !== 'object' || answer === null) return Number(answer);
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, Number(value)])) as NumberKey;
}
