import { rounded } from '@portal/bank/paper/fraction';
import { exactOf } from '@portal/bank/paper/marking';
import {
  costOf,
  type InLanguages,
  type OtherTexts,
  type Paper,
  type PaperQuestion,
  type PaperSection,
} from '@portal/bank/paper/paper';

/** The questions with the names that the operator gave them: documents leave them to table `question`. */
export const withKeys = (paper: Paper, keys: ReadonlyMap<number, string>): Paper => ({
  ...paper,
  questions: paper.questions.map((question) => {
    const key = question.key ?? keys.get(question.question_id);
    return key === undefined ? question : { ...question, key };
  }),
});

/** The questions as a student may see them before handing in: without the key. */
export const withoutKey = (paper: Paper) => paper.questions.map(questionWithoutKey);

export function questionWithoutKey(item: PaperQuestion) {
  const { question_id, question, options, marks } = item;
  return { question_id, question, options, marks, ...costOf(item), ...kindOf(item) };
}

/**
 * Returns what the wire says of a question beyond plain single choice, named one by one: nothing of the key can slip
 * in.
 */
export function kindOf({
  type,
  key,
  section,
  passage,
  marking,
  integer,
  input,
  rows,
  columns,
  spoken,
  in: others,
}: PaperQuestion) {
  const { explanation: _later, ...words } = spoken ?? {};
  const blank_marks = marking ? rounded(exactOf(marking).blank) : 0;
  const takes = { ...(integer ? { integer: 1 } : {}), ...input };
  return {
    ...(type ? { type } : {}),
    ...(key === undefined ? {} : { key }),
    ...(section === undefined ? {} : { section }),
    ...(passage === undefined ? {} : { passage }),
    ...(marking && marking.partial !== 'none' ? { partial: marking.partial } : {}),
    ...(blank_marks === 0 ? {} : { blank_marks }),
    ...(Object.keys(takes).length > 0 ? { input: takes } : {}),
    ...(rows ? { rows } : {}),
    ...(columns ? { columns } : {}),
    // The words of the explanation come with the key; so does whether there are any.
    ...(Object.keys(words).length > 0 ? { spoken: words } : {}),
    ...(others ? { in: withoutExplanations(others) } : {}),
  };
}

const withoutExplanations = (others: InLanguages<OtherTexts>): InLanguages<OtherTexts> =>
  Object.fromEntries(
    Object.entries(others).map(([language, { explanation: _later, spoken, ...texts }]) => {
      const { explanation: _too, ...words } = spoken ?? {};
      return [language, { ...texts, ...(Object.keys(words).length > 0 ? { spoken: words } : {}) }];
    }),
  );

/** The sections of a paper as students see them; empty where it has none. */
export const sectionsOf = ({ sections }: Paper) =>
  sections
    ? {
        sections: sections.map(({ key, name, minutes, navigation, in: others, ...choice }) => {
          return { key, name, minutes, navigation, ...choiceOf(choice), ...(others ? { in: others } : {}) };
        }),
      }
    : {};

/** How many questions of a section count, and which; empty where all do. */
export const choiceOf = ({ any, counts }: Pick<PaperSection, 'any' | 'counts'>) =>
  any === undefined ? {} : { any, counts: counts ?? 'first' };

/** How the options of a paper are called; empty where it is A, B, C. */
export const labelsOf = ({ option_labels }: Paper) => (option_labels ? { option_labels } : {});

/** The languages of a paper that stands in several, and its name in the others. */
export const languagesOf = ({ languages, in: others = {} }: Paper) => {
  const named = Object.entries(others).flatMap(([language, { name }]) =>
    name === undefined ? [] : [[language, { name }] as const],
  );
  return languages ? { languages, ...(named.length > 0 ? { in: Object.fromEntries(named) } : {}) } : {};
};

export const passagesOf = ({ passages }: Paper) =>
  passages
    ? {
        passages: passages.map(({ key, text, spoken, in: others }) => ({
          key,
          text,
          ...(spoken === undefined ? {} : { spoken }),
          ...(others ? { in: others } : {}),
        })),
      }
    : {};
