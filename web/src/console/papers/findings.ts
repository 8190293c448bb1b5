import type { Finding } from '../source/Found.tsx';
import { documentOf, type Paper } from './paper.ts';
import { keyOf } from './questions/question.ts';

/** Findings by the fields of a paper, and of each question by its own. */
export interface ByPlace {
  /** Returns the findings of a field and all that is in it: 'sections', 'answer'. */
  at: (...fields: readonly string[]) => readonly Finding[];
  /** Returns the findings of one question, by its key. */
  within: (key: string) => ByPlace;
  all: readonly Finding[];
  /** The findings of fields that are not drawn. */
  other: readonly Finding[];
}

/** Sorts findings by the place that they name. */
export function byPlace(findings: readonly Finding[], paper: Paper): ByPlace {
  const { questions } = documentOf(paper);
  const places = new Map(questions.map((question, place) => [keyOf(question), `questions.${place}.`]));
  const ofQuestions = /^questions\.\d+(?:\.|$)/u;
  return {
    at: (...fields) => findings.filter(({ field }) => fields.some((name) => isAt(field, name))),
    within: (key) => {
      const begin = places.get(key) ?? ' ';
      return inside(
        findings.flatMap(({ field = '', ...said }) =>
          field.startsWith(begin) ? [{ ...said, field: field.slice(begin.length) }] : [],
        ),
      );
    },
    all: findings,
    other: findings.filter(
      ({ field }) => field === undefined || (!ofQuestions.test(field) && !DRAWN.some((name) => isAt(field, name))),
    ),
  };
}

const inside = (findings: readonly Finding[]): ByPlace => ({
  at: (...fields) => findings.filter(({ field }) => fields.some((name) => isAt(field, name))),
  within: () => inside([]),
  all: findings,
  other: findings.filter(({ field }) => !OF_QUESTION.some((name) => isAt(field, name))),
});

const isAt = (field: string | undefined, name: string): boolean => field === name || field?.startsWith(`${name}.`) === true;

const DRAWN = [
  'name',
  'chapter',
  'subject',
  'batches',
  'duration_minutes',
  'opens_at',
  'closes_at',
  'attempts',
  'sections',
  'passages',
  'instructions',
  'languages',
  'in',
];
const OF_QUESTION = ['question', 'options', 'answer', 'rows', 'columns', 'explanation', 'marks', 'negative_marks', 'in'];
