import type { Data, exams } from '@portal/contract';
import { kindNames, otherKind } from '#words/kinds';
import * as words from '#words/entrance';
import { inMarks } from '../../../attempt/form/QuestionLegend.tsx';

type Entrance = Data<typeof exams.exam_entrance>;
type MarkedAlike = Entrance['marking'][number];

/** How some of the questions are marked, in words; `of` names them where not all are marked alike. */
export interface Scheme {
  of: string | undefined;
  text: string;
}

/**
 * The marking of a paper in as few lines as it takes: one where all questions are marked alike, one for each kind or
 * each section where that says it, else one for each kind, with the sections in which it is marked so. Pure.
 */
export function schemesOf({ marking, sections = [] }: Pick<Entrance, 'marking' | 'sections'>): Scheme[] {
  const nameOf = (key = '') => sections.find((section) => section.key === key)?.name ?? '';
  const kind = ({ type }: MarkedAlike) => kindNames[type] ?? otherKind;
  const section = ({ section: key }: MarkedAlike) => nameOf(key);
  for (const of of [() => '', kind, section]) {
    const found = grouped(marking, of);
    if (found) return found;
  }
  const together = new Map<string, { kind: string; sections: string[]; text: string }>();
  for (const row of marking) {
    const alike = { kind: kind(row), sections: [], text: textOf(row) };
    const name = `${alike.kind} ${alike.text}`;
    const found = together.get(name) ?? alike;
    together.set(name, { ...found, sections: [...found.sections, section(row)].filter(Boolean) });
  }
  return [...together.values()].map((alike) => ({
    of: [alike.sections.join(', '), alike.kind].filter(Boolean).join(' · '),
    text: alike.text,
  }));
}

/**
 * Returns a scheme for each name; undefined where questions of one name are marked in different ways, or have no name
 * beside others.
 */
function grouped(marking: readonly MarkedAlike[], of: (row: MarkedAlike) => string): Scheme[] | undefined {
  const schemes = new Map<string, string>();
  for (const row of marking) {
    const [name, text] = [of(row), textOf(row)];
    if ((schemes.get(name) ?? text) !== text) return undefined;
    schemes.set(name, text);
  }
  if (schemes.size > 1 && schemes.has('')) return undefined;
  return [...schemes].map(([name, text]) => ({ of: name || undefined, text }));
}

/** '+4 right, −1 wrong, 0 unanswered' */
function textOf({ right, wrong, blank, partial }: MarkedAlike): string {
  const scheme = words.schemeOf(withSign(right), withSign(wrong), withSign(blank));
  return partial === undefined ? scheme : `${scheme}; ${words.partial}`;
}

const withSign = (marks: number): string => `${marks > 0 ? '+' : ''}${inMarks(marks)}`;
