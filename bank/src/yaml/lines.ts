import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';

/** The line of the deepest part of the path that is there: a missing field is reported at its parent. */
export function lineIn(document: Document, lines: LineCounter, steps: (string | number)[]): number {
  for (let depth = steps.length; depth >= 0; depth -= 1) {
    const node: unknown = depth === 0 ? document.contents : document.getIn(steps.slice(0, depth), true);
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range))
      return lines.linePos(Number(node.range[0])).line;
  }
  return 1;
}

/**
 * The line of a field in a YAML text, as far as it is there. Steps are names of fields; of what stands in a list its
 * `key`, or its place counted from 1.
 */
export function lineOfField(text: string, names: string[]): number {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const steps: (string | number)[] = [];
  let at: unknown = document.toJS();
  for (const name of names) {
    const step = Array.isArray(at) ? placeIn(at, name) : name;
    steps.push(step);
    at = typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[step] : undefined;
  }
  return lineIn(document, lines, steps);
}

function placeIn(list: unknown[], name: string): number {
  const keyed = list.findIndex((each) => typeof each === 'object' && each !== null && 'key' in each && each.key === name);
  return keyed === -1 ? Number(name) - 1 : keyed;
}

/**
 * Returns a function that finds the deepest field of a YAML text whose lines include a given one, as steps: names, and
 * places from 0. A field that stands in one line is not divided.
 */
export function stepsAt(text: string): (line: number) => (string | number)[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const begins = (node: unknown): number =>
    typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
      ? lines.linePos(Number(node.range[0])).line
      : Number.POSITIVE_INFINITY;
  const within = (node: unknown, line: number): (string | number)[] => {
    if (isMap(node) && node.flow !== true) {
      const pair = node.items.findLast(({ key }) => begins(key) <= line);
      return pair && isScalar(pair.key) ? [String(pair.key.value), ...within(pair.value, line)] : [];
    }
    if (!isSeq(node) || node.flow === true) return [];
    const place = node.items.findLastIndex((each) => begins(each) <= line);
    return place === -1 ? [] : [place, ...within(node.items[place], line)];
  };
  return (line) => within(document.contents, line);
}
