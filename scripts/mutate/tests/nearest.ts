import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Change } from '../changes/change.ts';
import type { Sowable } from '../changes/stryker.ts';
import type { Reach } from './reach.ts';

/**
 * The tests that would notice a change, in the order in which to ask them; `isInSetup` when what prepares them all runs
 * there too.
 */
export interface Asked {
  tests: string[];
  isInSetup: boolean;
}

/** The texts of files that can be changed, who imports each of them, and in which tests a word stands. */
export interface Code {
  texts: Map<string, string>;
  importers: Map<string, string[]>;
  testsOfWord: Map<string, Set<string>>;
}

const IMPORT = /\b(?:import|export)\s+(?!type\b)(?:[^;'"]*?\bfrom\s*)?\(?'([^'\s]+)'/gu;
const WORD = /\w{5,}/gu;

/** Reads what tells which tests are near to a change. */
export function readCode(tree: string, files: Iterable<string>, tests: string[]): Code {
  const read = (file: string): string => readFileSync(join(tree, file), 'utf8');
  const texts = new Map([...files].map((file) => [file, read(file)]));
  const importers = new Map<string, string[]>();
  for (const [file, text] of texts)
    for (const [, name = ''] of text.matchAll(IMPORT))
      for (const target of targetsOf(file, name)) importers.set(target, [...(importers.get(target) ?? []), file]);
  const testsOfWord = new Map<string, Set<string>>();
  for (const test of tests)
    for (const [word] of read(test).matchAll(WORD)) testsOfWord.set(word, (testsOfWord.get(word) ?? new Set()).add(test));
  return { texts, importers, testsOfWord };
}

/** Where an import leads: a file beside, or one of a workspace by its name. */
function targetsOf(file: string, name: string): string[] {
  const [, workspace, path = ''] = /^@portal\/(\w+)(\/.+)?$/u.exec(name) ?? [];
  if (workspace === undefined) return [join(dirname(file), name)];
  return [`${workspace}/src${path}.ts`, `${workspace}/src${path}/index.ts`];
}

/** Finds the tests that run the changed place, the nearest first. */
export function testsOf(change: Change, { places }: Sowable, reach: Reach, code: Code): Asked {
  const { file, from, to } = change;
  const marks = new Set(places.filter((place) => place.from >= from && place.to <= to).map(({ id }) => id));
  // A migration is in every database.
  const isSql = file.endsWith('.sql');
  const setup = reach.setup[file];
  const isInSetup = isSql || [...(setup?.running ?? []), ...(setup?.loading ?? [])].some((mark) => marks.has(mark));
  const running = (isHit: (path: string, mark: string) => boolean): string[] =>
    Object.entries(reach.tests)
      .filter(([, { reached }]) =>
        Object.entries(reached).some(([path, ofFile]) => ofFile.running.some((mark) => isHit(path, mark))),
      )
      .map(([name]) => name);
  let found = running((path, mark) => (isSql ? path.startsWith('server/') : path === file && marks.has(mark)));
  // What is made once, at loading, shows in what its file does later, else in what those do that import it.
  const seen = new Set<string>();
  for (let level = [file]; found.length === 0 && level.length > 0;) {
    found = running((path) => level.includes(path));
    for (const path of level) seen.add(path);
    level = [...new Set(level.flatMap((path) => code.importers.get(path) ?? []))].filter((path) => !seen.has(path));
  }
  return { tests: nearestFirst(found, change, reach, code), isInSetup };
}

/** Sorts tests: those of the same folder and those that speak of the same rare things first, then the quickest. */
function nearestFirst(tests: string[], { file, from, to }: Change, reach: Reach, { texts, testsOfWord }: Code): string[] {
  const text = texts.get(file) ?? '';
  const lines = text.slice(text.lastIndexOf('\n', from) + 1, Math.min(text.indexOf('\n', to) + 1 || text.length, to + 500));
  const words = new Set([...lines.matchAll(WORD)].map(([word]) => word));
  const likeness = new Map(
    tests.map((test) => {
      const shared = [...words].filter((word) => testsOfWord.get(word)?.has(test));
      return [test, shared.reduce((sum, word) => sum + 1 / (testsOfWord.get(word)?.size ?? 1), 0)];
    }),
  );
  const of = (numbers: Map<string, number>, test: string): number => numbers.get(test) ?? 0;
  const folders = new Map(tests.map((test) => [test, foldersShared(test, file)]));
  const cost = new Map(tests.map((test) => [test, reach.tests[test]?.ms ?? 0]));
  const near = (test: string): number => of(folders, test) + of(likeness, test);
  return tests.toSorted((a, b) => near(b) - near(a) || of(cost, a) - of(cost, b));
}

function foldersShared(a: string, b: string): number {
  const [one, other] = [dirname(a).split('/'), dirname(b).split('/')];
  const index = one.findIndex((name, at) => name !== other[at]);
  return index === -1 ? one.length : index;
}

/**
 * How much of all tests' time the two runs take: those nearest, then what may well be near. Who is farther notices by
 * luck.
 */
const SHARES = [0.01, 0.05];

/**
 * Cuts tests, the nearest first, into runs, one after the other, and leaves the farthest out; one test at least is
 * asked.
 */
export function inRuns(tests: string[], { tests: known }: Reach): string[][] {
  const all = Object.values(known).reduce((sum, { ms }) => sum + ms, 0);
  const runs = SHARES.map((): string[] => []);
  let at = 0;
  let sum = 0;
  for (const test of tests) {
    const share = (known[test]?.ms ?? 0) / all;
    if (sum > 0 && sum + share > (SHARES[at] ?? 0)) [at, sum] = [at + 1, 0];
    runs[at]?.push(test);
    sum += share;
  }
  return runs.filter(({ length }) => length > 0);
}
