import { headingIn, isEnd, isLoose, nameOf } from './headings.ts';
import type { Line } from './lines.ts';
import { numbersWithin, type Mark } from './numbers.ts';
import { optionsIn, type Options } from './options.ts';
import type { FoundTexts } from './page.ts';
import { sharesOf, type Cut, type Share } from './parts.ts';
import type { Stream } from './streams.ts';

/** A question of one language as far as its own lines tell. */
export interface Taken extends FoundTexts {
  mark: Mark;
  share: Share;
  isOdd: boolean;
  section: string | undefined;
  /** A text for several questions stands above. */
  isBelowLoose: boolean;
  /** Further numbers stand at the edge, as a number of a question would. */
  others: number[];
}

/** The questions of a stream, without what stands before the first and behind the last. */
export function takenOf({ columns, chain, marks, ends }: Stream): Taken[] {
  const lines = columns.flatMap((column) => column.lines);
  const kept = withoutInstructions(chain, lines);
  const places = new Map(kept.map((mark, place) => [mark.line, place]));
  const cuts = new Map<Line, Cut>([...chain, ...ends].map(({ line }) => [line, { line, owner: places.get(line) }]));
  const above = headingsAbove(lines, kept, cuts);
  const shares = sharesOf(columns, cuts);
  const chosen = new Set(chain.map(({ at }) => at));
  const numbers = new Set(chain.map(({ number }) => number));
  const edges = new Set(marks.map(({ line }) => line));
  return kept.flatMap((mark, place) => {
    const share = shares.get(place);
    if (!share) return [];
    if (place === kept.length - 1) endOnItsPage(share);
    const { options, isOdd, stem } = optionsIn(withoutNumber(share.lines, mark));
    const own = new Set(share.lines);
    const others = marks.filter(
      (other) => own.has(other.line) && !chosen.has(other.at) && other.style === mark.style && other.weight === 1,
    );
    const { section, isBelowLoose } = above[place] ?? { section: undefined, isBelowLoose: false };
    const within = share.lines
      .flatMap((line) => numbersWithin(line, mark.style, edges.has(line)))
      .filter((number) => !numbers.has(number));
    const found = { parts: share.parts, text: stem, options, isOdd, others: [...others.map(({ number }) => number), ...within] };
    return [{ ...found, mark, share, section, isBelowLoose }];
  });
}

/** Chains that are numbered anew, in the order in which they stand. */
function runsOf(chain: readonly Mark[]): Mark[][] {
  const runs: Mark[][] = [];
  for (const mark of chain) {
    const last = runs.at(-1)?.at(-1);
    if (last && mark.number > last.number) runs.at(-1)?.push(mark);
    else runs.push([mark]);
  }
  return runs;
}

const INSTRUCTIONS = /instruction|read carefully|निर्देश/iu;

/** Instructions before the first question are numbered, too: without options, or below a line that calls them so. */
function withoutInstructions(chain: readonly Mark[], lines: readonly Line[]): Mark[] {
  const [first, ...rest] = runsOf(chain);
  if (!first || rest.length === 0) return [...chain];
  const between = (run: readonly Mark[], next: Mark | undefined): Line[] => lines.slice(run[0]?.at ?? 0, next?.at);
  const count = ({ options }: Options): number => options.length;
  const own = count(optionsIn(between(first, first.at(-1))));
  const later = rest.some((run, place) => count(optionsIn(between(run, rest[place + 1]?.[0]))) > 1);
  const called = lines.slice(0, first[0]?.at).some(({ text }) => INSTRUCTIONS.test(text));
  return own === 0 && (later || called) ? rest.flat() : [...chain];
}

/** Cuts at headings, at texts for several questions, and at the end of the paper; tells what stands above each mark. */
function headingsAbove(lines: readonly Line[], kept: readonly Mark[], cuts: Map<Line, Cut>) {
  let [subject, part]: (string | undefined)[] = [];
  let from = 0;
  return kept.map((mark, place) => {
    let isBelowLoose = false;
    const before = kept[place - 1];
    const between = lines.slice(from, mark.at);
    for (const [at, line] of between.entries()) {
      const heading = headingIn(line.text);
      const isOfNone = heading !== undefined || isLoose(line.text) || isEnd(line.text);
      if (!isOfNone || (before && isWithin(between, at))) continue;
      if (before) cuts.set(line, { line, owner: undefined });
      if (heading?.subject !== undefined) [subject, part] = [heading.subject, undefined];
      else if (heading?.part !== undefined) part = heading.part;
      isBelowLoose ||= before !== undefined && heading === undefined && isLoose(line.text);
    }
    from = mark.at + 1;
    if (place === kept.length - 1) endAt(lines.slice(from), cuts);
    return { section: nameOf(subject, part), isBelowLoose };
  });
}

/** A line with options below it stands in its question, whatever it says. */
const isWithin = (between: readonly Line[], at: number): boolean =>
  optionsIn(between.slice(at)).options.length > 1 && optionsIn(between.slice(0, at)).options.length === 0;

function endAt(behind: readonly Line[], cuts: Map<Line, Cut>): void {
  const line = behind.find(({ text }) => isEnd(text) || headingIn(text) !== undefined);
  if (line) cuts.set(line, { line, owner: undefined });
}

/** The last question ends on the page of its last option. */
function endOnItsPage(share: Share): void {
  const { last } = optionsIn(share.lines);
  const page = last === undefined ? undefined : share.lines[last]?.page;
  if (page === undefined) return;
  share.lines = share.lines.filter((line) => line.page <= page);
  share.parts = share.parts.filter((part) => part.page <= page);
}

/** The lines of a question, its first without the number. */
const withoutNumber = (lines: readonly Line[], mark: Mark): Line[] =>
  lines.map((line) => (line === mark.line ? { ...line, ...mark.rest } : line));
