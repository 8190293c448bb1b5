import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm, packagesOf, root } from '../runtime/npm.mjs';

/** What is set of Lighthouse: https://github.com/GoogleChrome/lighthouse/blob/main/docs/configuration.md */
export interface Flags {
  port: number;
  onlyCategories: string[];
  clearStorageTypes: string[];
  logLevel: 'error';
}

/** What is read of its result. Scores from 0 to 1; null of what could not be judged. */
export interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

type Lighthouse = (url: string, flags: Flags) => Promise<{ lhr: Result } | undefined>;

const FOLDER = 'bench/lighthouse';
const PACKAGE = 'node_modules/lighthouse';

/**
 * Returns Lighthouse of the version in its lock, installed where it is not there: it is no package of the repository's
 * own, as no test needs it.
 * @throws Error when it cannot be installed; npm has said why.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  const wanted = packagesOf(`${FOLDER}/package-lock.json`)[PACKAGE];
  const here = packagesOf(`${FOLDER}/node_modules/.package-lock.json`)[PACKAGE];
  const isCurrent = here?.integrity === wanted?.integrity;
  if (!isCurrent && !(await npm(['ci'], 'Installing Lighthouse', FOLDER))) throw new Error('There is no Lighthouse.');
  const file = join(root, FOLDER, PACKAGE, 'core/index.js');
  return ((await import(pathToFileURL(file).href)) as { default: Lighthouse }).default;
}
