import { medianOf } from './lines.ts';
import type { Doubt, Found, FoundQuestion, PageText } from './page.ts';
import { withoutRunning } from './running.ts';
import { streamsOf } from './streams.ts';
import { takenOf, type Taken } from './taken.ts';

/** A page of a scan has fewer letters. */
const LETTERS = 20;

/** The questions of a paper by the places of its texts; what is not certain is marked. */
export function findQuestions(pages: readonly PageText[]): Found {
  const letters = pages.map(({ items }) => items.reduce((sum, { text }) => sum + text.trim().length, 0));
  const hasText = letters.some((count) => count > LETTERS);
  const { own, hi } = streamsOf(pages, withoutRunning(pages));
  const taken = withoutLists(takenOf(own));
  const others = hi ? withoutLists(takenOf(hi)) : [];
  const doubts = doubtsOf(taken, pages);
  const questions = taken.map((one, place): FoundQuestion => {
    const { mark, parts, text, options, section } = one;
    const other = hi && otherOf(one, taken, others);
    const inOther = other && { hi: { parts: other.parts, text: other.text, options: other.options } };
    const unsure: Doubt[] = [...(doubts[place] ?? []), ...(hi && !other ? (['one_language'] as const) : [])];
    return {
      number: mark.number,
      ...(section !== undefined && { section }),
      parts,
      text,
      options,
      unsure: other && other.options.length !== options.length ? [...new Set<Doubt>([...unsure, 'odd_options'])] : unsure,
      ...(inOther && { in: inOther }),
    };
  });
  const sections = questions.flatMap(({ section }, from) =>
    section !== undefined && section !== questions[from - 1]?.section ? [{ name: section, from }] : [],
  );
  return { questions, sections, hasText };
}

/** Labels of a list, where the questions about it have no options: they name none. */
const withoutLists = (taken: readonly Taken[]): Taken[] =>
  taken.map((one, place) => {
    if (!isAlone(one, taken[place - 1], taken[place + 1])) return one;
    const text = [one.text, ...one.options.map((option) => `(${option.label}) ${option.text}`)].join('\n');
    return { ...one, text, options: [], isOdd: true };
  });

/** The question of the other language with the same number, the first of them for the first. */
function otherOf({ mark }: Taken, taken: readonly Taken[], others: readonly Taken[]): Taken | undefined {
  const same = (all: readonly Taken[]): Taken[] => all.filter((one) => one.mark.number === mark.number);
  const [own, there] = [same(taken), same(others)];
  return own.length === there.length ? there[own.findIndex((one) => one.mark === mark)] : undefined;
}

const heightOf = ({ parts }: Taken): number => parts.reduce((sum, { height }) => sum + height, 0);

/** How many options most questions have; undefined where they differ too much to say. */
function usualCount(taken: readonly Taken[]): number | undefined {
  const counts = taken.map(({ options }) => options.length).filter((count) => count > 0);
  const usual = medianOf(counts);
  return counts.filter((count) => count === usual).length >= 0.6 * counts.length ? usual : undefined;
}

function doubtsOf(taken: readonly Taken[], pages: readonly PageText[]): Doubt[][] {
  const usual = usualCount(taken);
  const height = medianOf(taken.map(heightOf));
  const page = medianOf(pages.map((each) => each.height));
  const gaps = taken.filter((one, place) => isGap(taken[place - 1], one)).length;
  const atEdge = new Set(taken.flatMap(({ others }) => others));
  const isLost = ({ mark, section }: Taken): boolean => isMissingBehind(mark.number, section, taken, atEdge);
  // Where so many are missing, the order of reading itself is doubtful.
  const isDoubtful = gaps > 1 + 0.1 * taken.length;
  return taken.map((one, place) => {
    const [before, next] = [taken[place - 1], taken[place + 1]];
    const { mark, options, share, section } = one;
    const isTwice = taken.some((other) => other !== one && other.mark.number === mark.number && other.section === section);
    const said: Record<Doubt, boolean> = {
      gap: isDoubtful || mark.isGuess === true || isGap(before, one) || (next !== undefined && isGap(one, next)) || isLost(one),
      doubled: isTwice || one.others.length > 0 || (before?.others.length ?? 0) > 0 || atEdge.has(mark.number),
      no_options: options.length === 0 && usual !== undefined && !isAmongNumbers(taken, place),
      odd_options:
        one.isOdd || isBehindNone(taken, place) || (options.length > 0 && usual !== undefined && options.length !== usual),
      tall:
        one.parts.length > 3 ||
        (next === undefined && isTallerThanAlike(one, taken)) ||
        (heightOf(one) > 3 * height && heightOf(one) > 0.4 * page),
      tiny: one.text.replaceAll(/[^\p{L}\p{N}]/gu, '').length < 6 && options.length === 0,
      overlap: share.isTextShared,
      figure: share.isFigureShared,
      edge: one.isBelowLoose,
      one_language: false,
    };
    return (Object.keys(said) as Doubt[]).filter((doubt) => said[doubt]);
  });
}

/** Nothing says where the last question ends that has no options: another without its number may stand in its box. */
const isTallerThanAlike = (one: Taken, taken: readonly Taken[]): boolean =>
  one.options.length === 0 && heightOf(one) > 2 * medianOf(taken.filter(({ options }) => options.length === 0).map(heightOf));

/** True when no question before has options: these may be the end of a list. */
const isBehindNone = (taken: readonly Taken[], place: number): boolean =>
  place > 0 &&
  (taken[place]?.options.length ?? 0) > 0 &&
  taken.slice(0, place).every(({ options, section }) => options.length === 0 && section === taken[place]?.section);

/** True when the question's options may be a list: its neighbours, which ask about the list, have none. */
const isAlone = (one: Taken, before: Taken | undefined, next: Taken | undefined): boolean =>
  one.options.length > 0 && before?.options.length === 0 && next?.options.length === 0;

/** True when a number is missing between two questions, or before the first. */
function isGap(before: Taken | undefined, { mark }: Taken): boolean {
  if (!before || mark.number <= before.mark.number) return mark.number !== 1;
  return mark.number !== before.mark.number + 1;
}

/** True when the next number is at an edge of the page, and no question has it. */
function isMissingBehind(
  number: number,
  section: string | undefined,
  taken: readonly Taken[],
  atEdge: ReadonlySet<number>,
): boolean {
  return atEdge.has(number + 1) && !taken.some((one) => one.mark.number === number + 1 && one.section === section);
}

/** True for a run of questions without options, which ask for a number: three or more, or all of a section. */
function isAmongNumbers(taken: readonly Taken[], place: number): boolean {
  const has = (at: number): boolean => taken[at]?.options.length === 0;
  let [from, to] = [place, place];
  while (has(from - 1)) from -= 1;
  while (has(to + 1)) to += 1;
  const section = taken[place]?.section;
  const ofSection = taken.filter((one) => one.section === section);
  return (
    // A run at the very beginning may be instructions.
    (to - from >= 2 && from > 0) ||
    (section !== undefined && ofSection.length > 1 && ofSection.every(({ options }) => options.length === 0))
  );
}
