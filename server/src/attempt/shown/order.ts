import { createHmac, type KeyObject } from 'node:crypto';
import type { OtherTexts, Paper, PaperQuestion } from '@portal/bank/paper/paper';

/** The order in which one attempt shows its paper, as it is stored with the attempt. */
export interface PaperOrder {
  /** Numbers of the questions. */
  q: number[];
  /** The options' order by question: the place in the paper, from 0, of the option that is shown first, second, … */
  o?: Record<string, number[]>;
}

/** Draws a whole number from 0 to one less than `count`, each as likely as the other. */
type Draw = (count: number) => number;

/**
 * The order of one attempt, drawn from a keyed hash of what names it: nobody without the key can tell it beforehand.
 * Sections stay in their order and whole; questions of a passage stay together and in the paper's order, as one may
 * build on the other; fixed options keep their place. Where the first questions answered count, they stand in the
 * paper's order. Undefined for a paper that everybody sees alike.
 */
export function drawOrder(
  { shuffle, questions, sections: named = [] }: Paper,
  key: KeyObject,
  identity: string,
): PaperOrder | undefined {
  if (shuffle === undefined) return undefined;
  const draw = drawFrom(key, identity);
  const sections = runs(questions, ({ section }) => section ?? '');
  const stays = new Set(named.filter(({ any, counts }) => any !== undefined && counts !== 'best').map((each) => each.key));
  const q = sections.flatMap((section) => {
    const units = unitsOf(section);
    const isKept = stays.has(section[0]?.section ?? '');
    return (isKept ? units : shuffled(units, draw)).flatMap((unit) => unit.map(numberOf));
  });
  if (shuffle === 'questions') return { q };
  const withOptions = questions.filter(({ options }) => options.length > 1);
  return { q, o: Object.fromEntries(withOptions.map((each) => [each.question_id, placesOf(each, draw)])) };
}

export const readOrder = (stored: string | null): PaperOrder | undefined =>
  stored === null ? undefined : (JSON.parse(stored) as PaperOrder);

/** The questions as an attempt with that order sees them: their options too. */
export function inOrder(questions: readonly PaperQuestion[], order: PaperOrder | undefined): PaperQuestion[] {
  if (!order) return [...questions];
  const byNumber = new Map(questions.map((question) => [question.question_id, question]));
  return order.q.flatMap((question_id) => {
    const question = byNumber.get(question_id);
    return question ? [withOptionsIn(question, order.o?.[question_id])] : [];
  });
}

function withOptionsIn(question: PaperQuestion, places: readonly number[] | undefined): PaperQuestion {
  if (!places) return question;
  const { in: others } = question;
  const put = <Texts extends Pick<OtherTexts, 'options' | 'spoken'>>(texts: Texts): Texts => {
    const { options, spoken } = texts;
    return {
      ...texts,
      ...(options ? { options: picked(options, places) } : {}),
      ...(spoken?.options ? { spoken: { ...spoken, options: picked(spoken.options, places) } } : {}),
    };
  };
  const inOthers = Object.entries(others ?? {}).map(([language, texts]) => [language, put(texts)] as const);
  return { ...put(question), ...(others ? { in: Object.fromEntries(inOthers) } : {}) };
}

export const picked = <T>(from: readonly T[], places: readonly number[]): T[] =>
  places.flatMap((place) => (place in from ? [from[place] as T] : []));

const numberOf = ({ question_id }: PaperQuestion): number => question_id;

/** Neighbours with the same name, list by list. */
function runs<T>(list: readonly T[], nameOf: (each: T) => string): T[][] {
  const found: T[][] = [];
  let last: string | undefined;
  for (const each of list) {
    const name = nameOf(each);
    if (name === last) found.at(-1)?.push(each);
    else found.push([each]);
    last = name;
  }
  return found;
}

/** Returns what is drawn as one: a question, or all of a passage. */
const unitsOf = (section: readonly PaperQuestion[]): PaperQuestion[][] =>
  runs(section, ({ passage, question_id }) => (passage === undefined ? `question ${question_id}` : `passage ${passage}`));

/** The places of the options, drawn; the fixed ones stay. */
function placesOf({ options, fixed = [] }: PaperQuestion, draw: Draw): number[] {
  const free = options.flatMap((_, place) => (fixed.includes(place) ? [] : [place]));
  const drawn = shuffled(free, draw);
  return options.map((_, place) => (fixed.includes(place) ? place : (drawn.shift() ?? place)));
}

/** Fisher and Yates: every order is as likely. */
function shuffled<T>(list: readonly T[], draw: Draw): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(draw(left.length), 1));
}

const RANGE = 2 ** 32;
const WORD_BYTES = 4;

/** Numbers from HMAC-SHA256, block after block. A word that would favour the low numbers is thrown away. */
export function drawFrom(key: KeyObject, identity: string): Draw {
  let block = Buffer.alloc(0);
  let at = 0;
  let count = 0;
  const word = (): number => {
    if (at === block.length) {
      block = createHmac('sha256', key).update(`${identity} ${count}`).digest();
      at = 0;
      count += 1;
    }
    at += WORD_BYTES;
    return block.readUInt32BE(at - WORD_BYTES);
  };
  return (choices) => {
    const fair = RANGE - (RANGE % choices);
    let drawn = word();
    while (drawn >= fair) drawn = word();
    return drawn % choices;
  };
}
