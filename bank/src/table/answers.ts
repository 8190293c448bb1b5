import { because, type MatrixKey, type NumberKey, type Verdict } from '../bank.ts';
import { around } from '../kinds/numeric.ts';
import { numberIn } from '../kinds/numbers.ts';

/** A text, or several, without and with what is raised, lowered or bold in it. */
export interface Both<Value> {
  plain: Value;
  rich: Value;
}

/** Parts alternatives: 'A | C', 'A or C'. */
const EITHER = /(?<!\s)\s*\|\s*|(?<!\s)\s+or\s+/iu;

/** The right option by letter, by number, or by its own text, counted from 1; of alternatives each. */
export function singleAnswer(given: Both<string>, options: Both<string[]>, verdict: Verdict): number[] {
  const whole = options.plain.includes(given.plain) || options.rich.includes(given.rich);
  const parts = whole ? [given.plain] : given.plain.split(EITHER);
  return parts.map((part) => placeOf(parts.length === 1 ? given : { plain: part, rich: part }, options, verdict));
}

function placeOf(
  { plain: given, rich }: Both<string>,
  { plain: options, rich: shown }: Both<string[]>,
  verdict: Verdict,
): number {
  const alike = options.filter((option) => option === given).length;
  // 10² and 10₂ are one text without what is raised and lowered.
  const exact = shown.includes(rich) ? shown.indexOf(rich) : alike === 1 ? options.indexOf(given) : -1;
  const [, letter] = /^(?:option\s*)?\(?([a-j])\)?\.?$/iu.exec(given) ?? [];
  const number = letter
    ? letter.toLowerCase().charCodeAt(0) - 96
    : /^(?:option\s*)?\d{1,2}$/iu.test(given)
      ? Number(given.replaceAll(/\D/gu, ''))
      : 0;
  if (given === '') verdict.drop(because`it has no answer`);
  else if (exact < 0 && SEVERAL.test(given))
    verdict.drop(because`it has several right options (${given}), and its type is single: write 'A or C' where either is right`);
  else if (number === 0 && exact < 0) verdict.drop(because`its answer '${given.slice(0, 40)}' is none of its options`);
  else if (number > options.length) verdict.drop(because`its answer ${given.slice(0, 40)} is beyond its last option`);
  else if (exact >= 0 && number > 0 && exact + 1 !== number)
    verdict.drop(
      because`its answer '${given}' is the text of option ${exact + 1} and the number of option ${number}: write a letter`,
    );
  return number > 0 ? number : exact + 1;
}

const SEVERAL = /^[a-j](?:\s*(?:[,;&]\s*)?[a-j])+$/iu;

/** True for 'A;C', 'A, C' and 'AC', which name several options and are none of their texts. */
export const namesSeveral = (given: string, options: string[]): boolean =>
  !options.includes(given) &&
  given.split(EITHER).some((part) => /^[A-J]{2,}$/u.test(part) || (SEVERAL.test(part) && /[,;&]/u.test(part)));

/** All right options, by letter or number; of alternatives each. */
export function multipleAnswer(given: string, count: number, verdict: Verdict): number[][] {
  if (given === '') verdict.drop(because`it has no answer`);
  return given.split(EITHER).map((part) => {
    const letters = part.replaceAll(/[\s,;&()]+/gu, '');
    const names = /^[a-j]+$/iu.test(letters)
      ? [...letters.toLowerCase()].map((each) => each.charCodeAt(0) - 96)
      : part.split(/[\s,;&]+/u).map(Number);
    if (names.some((each) => !Number.isInteger(each) || each < 1 || each > count))
      verdict.drop(because`its answer '${part.slice(0, 40)}' does not name options such as A;C`);
    if (new Set(names).size < names.length) verdict.drop(because`its answer '${part.slice(0, 40)}' names an option twice`);
    return names.toSorted((one, other) => one - other);
  });
}

const RANGE = /^(\S{1,40}?)(?:\s{0,9}(?:\.{2,9}|\u2026)|\s{1,9}to\s)\s{0,9}(\S{1,40})$/iu;
/** A hyphen parts two numbers without signs of their own. */
const HYPHEN = /^(\d[\d.]*)\s*[-\u2013]\s*(\d[\d.]*)$/u;
const TOLERANCE = /^(.{1,40}?)\s{0,9}(?:±|\+\/?-)\s{0,9}(.{1,40})$/u;

/**
 * The numbers that a text says: '12.5', '2.4..2.6', '2.5±0.1', alternatives between them; undefined where it says none.
 */
export function numberAnswer(given: string): NumberKey[] | undefined {
  const keys = given.split(EITHER).map((part): NumberKey | undefined => {
    const [, from, to] = RANGE.exec(part) ?? HYPHEN.exec(part) ?? [];
    if (from !== undefined && to !== undefined) {
      const [min, max] = [numberIn(from), numberIn(to)];
      return min === undefined || max === undefined ? undefined : { min, max };
    }
    const [, middle, off] = TOLERANCE.exec(part) ?? [];
    const [value, tolerance] = [numberIn(middle ?? part), numberIn(off ?? '0')];
    return value === undefined || tolerance === undefined ? undefined : around(value, tolerance);
  });
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

/** The columns of each row: 'I:P,R; II:Q'; of alternatives, parted by |, each. Keys in any case. */
export function matrixAnswer(given: string, rows: string[], columns: string[], verdict: Verdict): MatrixKey[] {
  if (given === '') verdict.drop(because`it has no answer`);
  const named = (keys: string[], name: string): string => keys.find((key) => key.toLowerCase() === name.toLowerCase()) ?? name;
  return given.split(/(?<!\s)\s*\|\s*/u).map((part) => {
    const pairs = part.split(/(?<!\s)\s*[;\n]\s*/u).filter((each) => each !== '');
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, row, right] = /^([a-z0-9]{1,4})\s*(?::|->|→)\s*(\S.*)$/isu.exec(pair) ?? [];
        if (row === undefined || right === undefined)
          verdict.drop(because`its answer '${pair.slice(0, 40)}' does not name a row and its columns, such as I:P,R`);
        return [
          named(rows, row ?? pair),
          (right ?? '')
            .split(/[\s,&]+/u)
            .filter(Boolean)
            .map((column) => named(columns, column)),
        ];
      }),
    );
  });
}
