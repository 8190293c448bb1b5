/** Marks as they are typed into a question or a heading, and where. */
export interface Scheme {
  marks: number;
  negative_marks: number;
  from: number;
  to: number;
  /** The marks stand without brackets and could be something else. */
  isBare: boolean;
}

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const BRACKETED = new RegExp(
  String.raw`[([]\s*(?:marks?\s*[:=]?\s*)?\+\s*${NUMBER}\s*(?:marks?)?\s*/\s*[-−–]\s*${NUMBER}\s*(?:marks?)?\s*[)\]]`,
  'iu',
);
const BARE = new RegExp(
  String.raw`(?:^\s*|\s)(?:marks?\s*[:=]?\s*)?\+\s*${NUMBER}\s*/\s*[-−–]\s*${NUMBER}\s*(?:marks?)?\s*$`,
  'iu',
);
const IN_HEADING = new RegExp(String.raw`\+\s*${NUMBER}\s*(?:marks?)?\s*[/,;]\s*[-−–]\s*${NUMBER}`, 'iu');
const ONE = new RegExp(String.raw`[([]\s*\+?\s*${NUMBER}\s*marks?\s*[)\]]|[([]\s*marks?\s*[:=]?\s*\+?${NUMBER}\s*[)\]]`, 'iu');

/** Finds '[4 marks]', '(Marks: 4)', '(+4/-1)'; '+4/-1' at the end of a line; in a heading '+4, -1' too. */
export function schemeIn(text: string, isHeading: boolean): Scheme | undefined {
  const bare = BARE.exec(text);
  const pair = BRACKETED.exec(text) ?? bare ?? (isHeading ? IN_HEADING.exec(text) : null);
  const found = pair ?? ONE.exec(text);
  if (!found) return undefined;
  const [whole, first, second] = found;
  const place = { from: found.index, to: found.index + whole.length, isBare: pair !== null && pair === bare };
  return pair
    ? { marks: Number(first), negative_marks: Number(second), ...place }
    : { marks: Number(first ?? second), negative_marks: 0, ...place };
}
