import type { Doubt, FoundQuestion, FoundTexts, PageText, Rect } from '../find/page.ts';

/** A question as a teacher cuts it out: what was found, moved and mended by hand. */
export interface Cut extends FoundQuestion {
  id: string;
  /** True where the teacher has looked at the text and takes it instead of the picture. */
  asText?: boolean;
}

/** A box of a question: which of its parts, and in which language. */
export interface Place {
  id: string;
  at: number;
  isHindi?: boolean;
}

export const isPlace = (one: Place | undefined, other: Place): boolean =>
  one?.id === other.id && one.at === other.at && Boolean(one.isHindi) === Boolean(other.isHindi);

/** The boxes of a question, first those of its own language. */
export const placesOf = ({ id, parts, in: others }: Cut): (Place & { part: Rect })[] => [
  ...parts.map((part, at) => ({ id, at, part })),
  ...(others?.hi.parts ?? []).map((part, at) => ({ id, at, part, isHindi: true })),
];

export const partAt = (cuts: readonly Cut[], place: Place): Rect | undefined =>
  cuts.flatMap(placesOf).find((each) => isPlace(each, place))?.part;

/** The smallest box, points. */
export const LEAST = 12;

/** The part within its page, and not smaller than can be seen. */
export function within(part: Rect, { width, height }: { width: number; height: number }): Rect {
  const [wide, high] = [Math.min(Math.max(LEAST, part.width), width), Math.min(Math.max(LEAST, part.height), height)];
  const x = Math.min(Math.max(0, part.x), width - wide);
  const y = Math.min(Math.max(0, part.y), height - high);
  return { page: part.page, x, y, width: wide, height: high };
}

const isIn = ({ page, x, y, width, height }: Rect, point: { page: number; x: number; y: number }): boolean =>
  point.page === page && point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

const middle = ({ page, x, y, width, height }: Rect) => ({ page, x: x + width / 2, y: y + height / 2 });

/** The number with which a question begins, as 'Q.12' or '(12)'. */
const NUMBER = /^(?:Q\.?)? ?\(?\d{1,3}[.):\]]? +/u;

/** Reads texts anew where the boxes have changed, without number and options; of a scan there are none. */
function readAnew<Texts extends FoundTexts>(texts: Texts, pages: readonly PageText[]): Texts {
  const options = texts.options.filter(({ part }) => texts.parts.some((each) => isIn(each, middle(part))));
  const runs = texts.parts.flatMap(({ page, ...part }) =>
    (pages[page]?.items ?? [])
      .filter((item) => isIn({ page, ...part }, middle({ page, ...item })))
      .filter((item) => !options.some((option) => isIn(option.part, middle({ page, ...item }))))
      .toSorted((one, other) => (Math.abs(one.y - other.y) > one.height / 2 ? one.y - other.y : one.x - other.x)),
  );
  const text = runs.map((run) => run.text.trim()).join(' ');
  return { ...texts, options, text: text.replace(NUMBER, '') };
}

/** The question with these boxes: a teacher has looked at what was unsure of it. */
function withParts(cut: Cut, parts: readonly Rect[], isHindi: boolean | undefined, pages: readonly PageText[]): Cut {
  const { in: others, asText: _text, ...own } = cut;
  if (!isHindi) return { ...readAnew({ ...own, parts }, pages), unsure: [], ...(others && { in: others }) };
  return { ...own, unsure: [], ...(others && parts.length > 0 && { in: { hi: readAnew({ ...others.hi, parts }, pages) } }) };
}

const partsOf = (cut: Cut, isHindi?: boolean): readonly Rect[] => (isHindi ? (cut.in?.hi.parts ?? []) : cut.parts);

/** Puts a box elsewhere. */
export const put = (cuts: readonly Cut[], { id, at, isHindi }: Place, part: Rect, pages: readonly PageText[]): Cut[] =>
  cuts.map((cut) =>
    cut.id === id
      ? withParts(
          cut,
          partsOf(cut, isHindi).map((each, place) => (place === at ? part : each)),
          isHindi,
          pages,
        )
      : cut,
  );

/** Takes a box away, and with its last one the question. */
export const without = (cuts: readonly Cut[], { id, at, isHindi }: Place, pages: readonly PageText[]): Cut[] =>
  cuts.flatMap((cut) => {
    if (cut.id !== id) return [cut];
    const left = partsOf(cut, isHindi).filter((_, place) => place !== at);
    return left.length > 0 || isHindi ? [withParts(cut, left, isHindi, pages)] : [];
  });

/** Divides a question within a box: the lower half, and what follows, is the next one. */
export function split(cuts: readonly Cut[], { id, at, isHindi }: Place, newId: string, pages: readonly PageText[]): Cut[] {
  return cuts.flatMap((cut) => {
    const part = partsOf(cut, isHindi)[at];
    if (cut.id !== id || !part || isHindi || part.height < 2 * LEAST) return [cut];
    const height = part.height / 2;
    const upper = [...cut.parts.slice(0, at), { ...part, height }];
    const lower = [{ ...part, y: part.y + height, height }, ...cut.parts.slice(at + 1)];
    const { in: _others, ...alone } = cut;
    return [withParts(cut, upper, false, pages), withParts({ ...alone, id: newId, number: cut.number + 1 }, lower, false, pages)];
  });
}

/** Joins a question with the one that follows; the box of the second is a further part of the first. */
export function joined(cuts: readonly Cut[], id: string, pages: readonly PageText[]): Cut[] {
  const place = cuts.findIndex((cut) => cut.id === id);
  const [one, next] = [cuts[place], cuts[place + 1]];
  if (!one || !next) return [...cuts];
  const options = [...one.options, ...next.options];
  const both = withParts({ ...one, options }, [...one.parts, ...next.parts], false, pages);
  return cuts.toSpliced(place, 2, both);
}

/** Puts a drawn question behind those that stand above it, with the number that follows. */
export function added(cuts: readonly Cut[], part: Rect, id: string, pages: readonly PageText[]): Cut[] {
  const isBefore = ({ parts: [first] }: Cut): boolean =>
    first !== undefined &&
    (first.page < part.page ||
      (first.page === part.page && (first.x + first.width <= part.x || (first.y < part.y && first.x < part.x + part.width))));
  const place = cuts.findLastIndex(isBefore) + 1;
  const number = (cuts[place - 1]?.number ?? 0) + 1;
  const { section } = cuts[place - 1] ?? cuts[place] ?? {};
  const blank: Cut = { id, number, parts: [], text: '', options: [], unsure: [], ...(section !== undefined && { section }) };
  return cuts.toSpliced(place, 0, withParts(blank, [part], false, pages));
}

/** Adds a box to a question, behind those that it has. */
export const withBox = (cuts: readonly Cut[], id: string, part: Rect, pages: readonly PageText[]): Cut[] =>
  cuts.map((cut) => (cut.id === id ? withParts(cut, [...cut.parts, part], false, pages) : cut));

/** Writes another number at a question. */
export const numbered = (cuts: readonly Cut[], id: string, number: number): Cut[] =>
  cuts.map((cut) => (cut.id === id ? { ...cut, number } : cut));

/** Counts a question and those behind it through, from its number on. */
export function countedOn(cuts: readonly Cut[], id: string): Cut[] {
  const from = cuts.findIndex((cut) => cut.id === id);
  const first = cuts[from]?.number ?? 1;
  return cuts.map((cut, place) => (place > from ? { ...cut, number: first + place - from } : cut));
}

/** Repeats a box on every other page, each as a question of its own, in the order of the pages. */
export function repeated(
  cuts: readonly Cut[],
  part: Rect,
  sizes: readonly { width: number; height: number }[],
  newId: () => string,
  pages: readonly PageText[],
): Cut[] {
  return sizes.reduce<Cut[]>(
    (all, size, page) => (page === part.page ? all : added(all, within({ ...part, page }, size), newId(), pages)),
    [...cuts],
  );
}

/** Says what is doubtful of each question: what the search says, and its number as it is by now. */
export function doubtsOf(cuts: readonly Cut[]): Map<string, Doubt[]> {
  const all = new Map<number, number>();
  for (const { number } of cuts) all.set(number, (all.get(number) ?? 0) + 1);
  return new Map(
    cuts.map(({ id, number, unsure }, place) => {
      const before = cuts[place - 1]?.number ?? number - 1;
      const own: Doubt[] = unsure.filter((doubt) => doubt !== 'gap' && doubt !== 'doubled');
      if ((all.get(number) ?? 0) > 1) own.push('doubled');
      else if (number > before + 1) own.push('gap');
      return [id, own];
    }),
  );
}
