import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Change } from '../changes/change.ts';
import type { Sowable } from '../changes/stryker.ts';
import type { Reach } from './reach.ts';

/** The tests that would notice a change, in the order in which to ask them; `isInSetup` when what prepares them all runs there too. */
export interface Asked {
  tests: string[];
  isInSetup: boolean;
}

const IMPORT = /\b(?:import|export)\s+(?!type\b)(?:[^;'"]*?\bfrom\s*)?\(?'([^'\s]+)'/gu;

/** Finds who imports each file, types aside. */
export function importersOf(tree: string, files: Iterable<string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const [, name = ''] of readFileSync(join(tree, file), 'utf8').matchAll(IMPORT))
      for (const target of targetsOf(file, name)) importers.set(target, [...(importers.get(target) ?? []), file]);
  return importers;
}

/** Where an import leads: a file beside, or one of a workspace by its name. */
function targetsOf(file: string, name: string): string[] {
  const [, workspace, path = ''] = /^@portal\/(\w+)(\/.+)?$/u.exec(name) ?? [];
  if (workspace === undefined) return [join(dirname(file), name)];
  return [`${workspace}/src${path}.ts`, `${workspace}/src${path}/index.ts`];
}

/** Finds the tests that run the changed place, the nearest and quickest first. */
export function testsOf(change: Change, { places }: Sowable, reach: Reach, importers: Map<string, string[]>): Asked {
  const { file, from, to } = change;
  const marks = new Set(places.filter((place) => place.from >= from && place.to <= to).map(({ id }) => id));
  const all = Object.entries(reach.tests);
  const running = (path: string): string[] =>
    all.filter(([, { reached }]) => (reached[path]?.running.length ?? 0) > 0).map(([name]) => name);
  const found = new Set(
    all.filter(([, { reached }]) => reached[file]?.running.some((mark) => marks.has(mark))).map(([name]) => name),
  );
  // What is made once, at loading, shows in what its file does later, else in what those do that import it.
  const seen = new Set<string>();
  for (let level = [file]; found.size === 0 && level.length > 0;) {
    for (const path of level) for (const name of running(path)) found.add(name);
    for (const path of level) seen.add(path);
    level = [...new Set(level.flatMap((path) => importers.get(path) ?? []))].filter((path) => !seen.has(path));
  }
  const setup = reach.setup[file];
  const isInSetup =
    file.endsWith('.sql') || [...(setup?.running ?? []), ...(setup?.loading ?? [])].some((mark) => marks.has(mark));
  // A migration is in every database.
  if (file.endsWith('.sql')) for (const [name] of all) if (name.split('/')[0] === file.split('/')[0]) found.add(name);
  const cost = (name: string): number => reach.tests[name]?.ms ?? 0;
  const tests = [...found].toSorted((a, b) => shared(b, file) - shared(a, file) || cost(a) - cost(b));
  return { tests, isInSetup };
}

/** How many folders two files share, and one more for a word of their names. */
function shared(a: string, b: string): number {
  const [one, other] = [a.split('/'), b.split('/')];
  const folders = one.findIndex((name, index) => name !== other[index]);
  const isNamed = one.at(-1)?.split('.')[0] === other.at(-1)?.split('.')[0];
  return folders * 2 + (isNamed ? 1 : 0);
}

/** Cuts tests into runs: seconds of the nearest, then half a minute, then all others. */
export function inRuns(tests: string[], reach: Reach, most: readonly number[] = [5000, 40_000]): string[][] {
  const runs: string[][] = [];
  let sum = 0;
  for (const test of tests) {
    const run = runs.at(-1);
    const limit = most[runs.length - 1] ?? Infinity;
    const ms = reach.tests[test]?.ms ?? 0;
    if (run === undefined || sum + ms > limit) {
      runs.push([test]);
      sum = ms;
    } else {
      run.push(test);
      sum += ms;
    }
  }
  return runs;
}
