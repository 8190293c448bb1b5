import { createHash } from 'node:crypto';
import { inlineMarkup } from '@portal/bank/markup/markup';
import { MarkupError } from '@portal/bank/markup/markupError';
import { checkLanguages } from '@portal/bank/languages/checkLanguages';
import { below, type Complain, type Steps } from '@portal/bank/paper/context';
import { quizFile } from '@portal/bank/paper/file.schema';
import { marksOf } from '@portal/bank/paper/marks';
import type { PaperQuestion } from '@portal/bank/paper/paper';
import { questionOf } from '@portal/bank/paper/question';
import { questionEntry } from '@portal/bank/paper/question.schema';
import { checkTogether } from '@portal/bank/paper/together';
import { tell, type Sentence } from '@portal/bank/told';
import { readWritten, type Fault } from '@portal/bank/yaml/yaml';
import { rightLetters } from '../../attempt/receipt/letters.ts';
import type { FieldFault } from '../publish/order.ts';

type Written = Readonly<Record<string, unknown>>;

/** A question as a paper's file says it, and of that paper what the question may name. */
export interface Alone {
  source: Written;
  languages?: readonly string[] | undefined;
  sections: readonly Written[];
  passages: readonly Written[];
}

/** A question as students see it, with its key as people name it. */
export type Shown = Pick<PaperQuestion, 'question' | 'options' | 'rows' | 'columns' | 'explanation' | 'in'> & {
  right: string;
  passage?: string;
};

/** Names of pictures out of files: of the content, and with the size. */
const PICTURE = /^pictures\/[0-9a-f]{16}-\d{1,5}x\d{1,5}\.webp$/u;
const WORDLESS = /!\[\s*\]\(([^()\s]+)\)/gu;
/** Stands for all that a paper says beside its questions. */
const PAPER = { key: 'file', name: 'file', added_on: '2026-01-01' };

/** Looks at one question as a load looks at those of a paper: what is wrong with its fields, and how it is shown. */
export function lookAt({ source, languages, sections, passages }: Alone): { faults: FieldFault[]; shown?: Shown } {
  const faults: FieldFault[] = [];
  const say = (steps: Steps, problem: Sentence, more: Partial<Fault>): void => {
    const [first, , within] = steps;
    const field = first === 'questions' ? within : first;
    faults.push({ file: '', line: 1, problem, ...more, ...(typeof field === 'string' && { field }) });
  };
  const found: Fault[] = [];
  if (!readWritten(questionEntry, '', found, source)) return { faults: found.map(withField) };
  const read = readWritten(quizFile, '', found, {
    ...PAPER,
    ...inLanguages(source, languages),
    sections: sections.filter(({ key }) => key === source['section']),
    passages: passages.filter(({ key }) => key === source['passage']),
    questions: [source],
  });
  const paper = read?.value;
  const entry = paper?.questions[0];
  if (!paper || !entry) return { faults: found };
  const complain: Complain = {
    mistake: (steps, problem, remedy) => say(steps, problem, { remedy }),
    warning: (steps, problem, remedy) => say(steps, problem, { remedy, warning: true }),
  };
  checkTogether(paper, complain);
  checkLanguages(paper, complain);
  const set = (text: string, ...steps: (string | number)[]): string => setText(text, ['questions', 0, ...steps], complain);
  const [marks = { marks: 0, negative_marks: 0 }] = marksOf(paper, complain) ?? [];
  const context = { set, complain: below(complain, 'questions', 0), languages: paper.languages, shufflesOptions: false };
  const question = { ...questionOf(entry, marks, context), question_id: 0 };
  const [passage] = paper.passages;
  const around = passage ? { passage: setText(passage.text, ['questions', 0, 'passage'], complain) } : {};
  const { question: asked, options, rows, columns, explanation, in: others } = question;
  if (faults.some(({ warning }) => warning !== true)) return { faults };
  return {
    faults,
    shown: {
      question: asked,
      options,
      ...(rows && { rows }),
      ...(columns && { columns }),
      right: rightLetters(question).join(', '),
      ...(explanation !== undefined && { explanation }),
      ...around,
      ...(others && { in: others }),
    },
  };
}

/** The languages that this question stands in; none of one that stands in the first alone. */
function inLanguages({ in: others }: Written, [first, ...more]: readonly string[] = []): { languages?: string[] } {
  const own = typeof others === 'object' && others !== null ? Object.keys(others) : [];
  const known = more.filter((each) => own.includes(each));
  return first === undefined || known.length === 0 ? {} : { languages: [first, ...known] };
}

/** Names the field that a schema's sentence is about. */
function withField(fault: Fault): FieldFault {
  const path = typeof fault.problem === 'string' ? undefined : fault.problem.params?.['path'];
  const [field = ''] = typeof path === 'string' ? path.split('.') : [];
  return field === '' ? fault : { ...fault, field };
}

/** Stands for the picture of a text until that is uploaded: as a load names one, by a hash. */
export const addressOf = (name: string): string =>
  `/media/open/questions/${createHash('sha256').update(name).digest('hex').slice(0, 32)}.webp`;

function setText(text: string, steps: Steps, complain: Complain): string {
  for (const [, name = ''] of text.matchAll(WORDLESS))
    complain.warning(steps, tell('picture_wordless', { name }), tell('picture_words', { name }));
  try {
    return inlineMarkup(text, (name) => {
      if (PICTURE.test(name)) return addressOf(name);
      complain.mistake(steps, tell('picture_not_beside', { name }), tell('picture_kinds'));
      return '';
    });
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
    complain.mistake(steps, error.said, tell('correct_markup'));
    return '';
  }
}
