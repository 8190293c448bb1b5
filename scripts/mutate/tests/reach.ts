import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Sowable } from '../changes/stryker.ts';
import { readMarks, withMarks, type Reached } from './marks.ts';
import { runTests } from './vitest.ts';

/**
 * What each test file of the gate reaches, how long it takes, and whether it passes without any change. `setup` is what
 * prepares them all.
 */
export interface Reach {
  sources: string;
  setup: Reached;
  tests: Record<string, { hash: string; ms: number; passes: boolean; reached: Reached }>;
}

const LIMIT_MS = 180 * 60_000;
/** Marks take time. */
const PATIENCE_MS = 120_000;
/** What decides which code a test reaches. */
const DECIDES = /^(?:[^/]+\/src\/|faults\/|vitest\.config\.ts$|package-lock\.json$)/u;
const isTest = (file: string): boolean => file.includes('.test.');

/**
 * Runs the tests of a copied tree with its files marked, and puts the files back. What was found for the same sources
 * before is kept in
 * `cache`: then only tests that are new or changed run.
 */
export async function findReach(
  tree: string,
  files: string[],
  sown: Map<string, Sowable>,
  { cache, say }: { cache: string; say: (text: string) => void },
): Promise<Reach> {
  const hash = (paths: string[]): string => {
    const sum = createHash('sha256');
    for (const path of paths) sum.update(`${path}\0`).update(readFileSync(join(tree, path)));
    return sum.digest('hex');
  };
  const sources = hash(files.filter((file) => DECIDES.test(file) && !isTest(file)));
  const before = existsSync(cache) ? (JSON.parse(readFileSync(cache, 'utf8')) as Reach) : undefined;
  const reach: Reach = before?.sources === sources ? before : { sources, setup: {}, tests: {} };
  const hashes = new Map(files.filter(isTest).map((file) => [file, hash([file])]));
  for (const file of Object.keys(reach.tests)) if (reach.tests[file]?.hash !== hashes.get(file)) delete reach.tests[file];
  const isKept = Object.keys(reach.tests).length > 0;
  const wanted = [...hashes.keys()].filter((file) => !(file in reach.tests) && !file.includes('.proof.'));
  if (isKept && wanted.length === 0) return reach;
  const marks = join(tree, '../marks');
  mkdirSync(marks, { mode: 0o777 });
  const originals = new Map([...sown.keys()].map((file) => [file, readFileSync(join(tree, file), 'utf8')]));
  for (const [file, { marked }] of sown) writeFileSync(join(tree, file), withMarks(file, marked, marks));
  const { tookMs, failed, broken } = await runTests(tree, isKept ? wanted : [], LIMIT_MS, { patienceMs: PATIENCE_MS });
  for (const [file, text] of originals) writeFileSync(join(tree, file), text);
  if (broken !== undefined) throw new Error(`The tests do not run without any change: ${broken}`);
  for (const { file, title } of failed) say(`with marks this fails; without them it is tried again: ${file}: ${title}`);
  const failing = new Set(failed.map(({ file }) => file));
  const found = readMarks(marks);
  rmSync(marks, { recursive: true });
  // One that no project of the gate runs reaches nothing.
  for (const file of wanted)
    reach.tests[file] = {
      hash: hashes.get(file) ?? '',
      ms: tookMs.get(file) ?? 0,
      passes: !failing.has(file),
      reached: found.get(join(tree, file)) ?? {},
    };
  reach.setup = found.get('') ?? reach.setup;
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify(reach));
  return reach;
}
