import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { changed, type Change } from '../changes/change.ts';
import { fails, fartherOf, type Farther } from './farther.ts';
import type { Reach } from './reach.ts';
import { inRuns, type Asked } from './nearest.ts';
import { runTests, type Failed } from './vitest.ts';

/**
 * What the tests said of a change: the first one that noticed it, or how many of their files, of those that reach it,
 * did not.
 */
export type Verdict = { noticed: string } | { asked: number; reached: number };

/** The first test that failed, and the files that had passed before. */
type Failing = Failed & { passed: ReadonlySet<string> };

interface Asking {
  isInSetup: boolean;
  patienceMs?: number | undefined;
}

/** Trials that share a database server: a run that was cut off leaves its databases on it. */
const TOGETHER = 20;
/** What a test has on a machine that may have much else to do, and at its second try. */
const [PATIENCE_MS, MORE_PATIENCE_MS] = [60_000, 120_000];

/** Tries changes in a copied tree, one at a time. */
export class Trials {
  readonly #tree: string;
  readonly #reach: Reach;
  readonly #withStories: boolean;
  /** Whether what is farther fails without any change. */
  readonly #unsound = new Map<string, boolean>();
  #tried = 0;
  #end: (() => Promise<void>) | undefined;

  constructor(tree: string, reach: Reach, withStories: boolean) {
    this.#tree = tree;
    this.#reach = reach;
    this.#withStories = withStories;
  }

  /** Makes the change, asks the tests run by run until one notices it, and takes it back. */
  async try(change: Change, { tests, isInSetup }: Asked): Promise<Verdict> {
    await this.#prepare();
    const path = join(this.#tree, change.file);
    const text = readFileSync(path, 'utf8');
    const whileChanged = <T>(look: () => Promise<T>): Promise<T> => {
      writeFileSync(path, changed(text, change));
      return look().finally(() => writeFileSync(path, text));
    };
    const failing = (files: string[], patienceMs: number): Promise<Failing | undefined> =>
      whileChanged(() => this.#firstToFail(files, { isInSetup, patienceMs }));
    const farther = fartherOf(this.#tree, change.file, this.#withStories);
    const noticedBy = async (those: Farther[]): Promise<string | undefined> => {
      for (const each of those) {
        const twice = whileChanged(async () => (await fails(this.#tree, each)) && (await fails(this.#tree, each)));
        if ((await twice) && !(await this.#failsAnyhow(each))) return each.name;
      }
      return undefined;
    };
    const quickly = await noticedBy(farther.filter(({ isQuick }) => isQuick));
    if (quickly !== undefined) return { noticed: quickly };
    const runs = inRuns(tests, this.#reach);
    for (const files of runs) {
      for (let asked = files; asked.length > 0;) {
        const first = await failing(asked, PATIENCE_MS);
        if (first === undefined) break;
        const { file, title, passed } = first;
        // On a busy machine a test fails without any change: it is asked twice.
        if ((await failing([file], MORE_PATIENCE_MS)) && (await this.#isSound(file))) return { noticed: `${file}: ${title}` };
        asked = asked.filter((each) => each !== file && !passed.has(each));
      }
    }
    const noticed = await noticedBy(farther.filter(({ isQuick }) => !isQuick));
    if (noticed !== undefined) return { noticed };
    return { asked: runs.flat().length, reached: tests.length };
  }

  async stop(): Promise<void> {
    await this.#end?.();
    this.#end = undefined;
    delete process.env['TEST_PG_URL'];
    delete process.env['TEST_TEMPLATES'];
  }

  async #firstToFail(files: string[], { isInSetup, patienceMs }: Asking): Promise<Failing | undefined> {
    const ms = files.reduce((sum, file) => sum + (this.#reach.tests[file]?.ms ?? 0), 0);
    const env = isInSetup ? { TEST_PG_URL: undefined, TEST_TEMPLATES: undefined } : {};
    const { failed, passed, broken } = await runTests(this.#tree, files, 180_000 + 5 * ms, { bail: true, env, patienceMs });
    const lost = broken === undefined ? undefined : { file: files[0] ?? '', title: broken.split('\n')[0] ?? '' };
    const first = failed[0] ?? lost;
    return first && { ...first, passed };
  }

  /**
   * Says whether a test passes without the change, with marks or, where it failed with these, without: one that fails
   * anyhow notices nothing.
   */
  async #isSound(file: string): Promise<boolean> {
    const known = this.#reach.tests[file];
    if (known === undefined || known.passes) return known !== undefined;
    known.passes = (await this.#firstToFail([file], { isInSetup: false })) === undefined;
    return known.passes;
  }

  async #failsAnyhow(each: Farther): Promise<boolean> {
    const known = this.#unsound.get(each.name) ?? (await fails(this.#tree, each));
    this.#unsound.set(each.name, known);
    return known;
  }

  /** Starts the database server of the tests, where they have one, as they would for themselves. */
  async #prepare(): Promise<void> {
    if (this.#tried++ % TOGETHER !== 0) return;
    await this.stop();
    const module = join(this.#tree, 'scripts/checks/test-database.ts');
    if (!existsSync(module)) return;
    const { setup } = (await import(pathToFileURL(module).href)) as { setup: () => Promise<(() => Promise<void>) | undefined> };
    this.#end = await setup();
  }
}
