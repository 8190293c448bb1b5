import { tool, type Ended } from '../machine/command.ts';
import { buildWeb } from '../machine/web-build.ts';
import { boundaryProblems } from './boundaries.ts';
import { weighScreens } from './budgets.ts';
import { clockProblems } from './clocks.ts';
import { commentProblems } from './comments.ts';
import { decisionProblems } from './decisions.ts';
import { dependencyProblems } from './dependencies.ts';
import { pathProblems } from './document-paths.ts';
import { driftProblems } from './generated.ts';
import { weighInstallation } from './installed-size.ts';
import { limitProblems } from './limits.ts';
import { nounProblems } from './nouns.ts';
import { unknownIds, withoutStory } from './requirement-proofs.ts';
import { secretProblems } from './secrets.ts';
import { sizeProblems } from './sizes.ts';
import { styleProblems } from './styles.ts';
import { wordProblems } from './words.ts';

/** The finding of a step: `note` is always shown; a `fault` that is not empty is shown and fails the step. */
interface Finding {
  fault: string;
  note?: string;
}

const ended = async (end: Promise<Ended>): Promise<Finding> => {
  const { code, output } = await end;
  return { fault: code === 0 ? '' : output.trim() || `ended with code ${code}` };
};
const none = (problems: string[]): Finding => ({ fault: problems.join('\n') });
/**
 * Both are written in Go and end within seconds: a quarter of their work was to give back memory that they would not
 * have needed again.
 */
const KEEP_MEMORY = { env: { GOGC: 'off', GOMEMLIMIT: '1500MiB' } };
/** Looks at the built pages as the sources have them now, also where this step is asked for alone. */
const ofPages = (look: () => Finding) => async (): Promise<Finding> => {
  const build = await ended(buildWeb({ ifStale: true }));
  return build.fault ? build : look();
};
const types = (project: string) => () => ended(tool('typescript-7', ['--pretty', '-p', project], KEEP_MEMORY));

/** Everything that must hold before a change goes in, in the order in which it is cheapest to learn. */
const steps: Record<string, () => Promise<Finding> | Finding> = {
  format: () => ended(tool('oxfmt', ['--check'])),
  lint: () => ended(tool('oxlint', ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'], KEEP_MEMORY)),
  'types of contract': types('contract'),
  'types of bank': types('bank'),
  'types of server': types('server'),
  'types of web': types('web'),
  'types of the service worker': types('web/src/worker'),
  'types of e2e': types('e2e'),
  'types of scripts and bench': types('scripts'),
  'boundaries (who imports whom)': () => none(boundaryProblems()),
  'nouns (one name each)': () => none(nounProblems()),
  'words (no sentence in a screen, none that a language could lack)': () => none(wordProblems()),
  "clocks (the web goes by the server's)": () => none(clockProblems()),
  'comments (a function is told by a verb)': () => none(commentProblems()),
  'documents (made from the code, every path there, a decision a page)': async () =>
    none([...(await driftProblems()), ...decisionProblems(), ...pathProblems()]),
  'requirements (IDs in test titles, a story in the browser)': () => none([...unknownIds(), ...withoutStory()]),
  'sizes (files of a folder, lines of a file)': () => none(sizeProblems()),
  'limits (20 seconds for a test, or a reason)': () => none(limitProblems()),
  'dead code': () => ended(tool('knip', ['--no-progress'])),
  'dependencies (pins, checksums, licences, install scripts)': () => none(dependencyProblems()),
  'size of what a server installs': () => {
    const { note, problems } = weighInstallation();
    return { ...none(problems), note };
  },
  'secrets (none in the repository)': () => none(secretProblems()),
  'web build': ofPages(() => none([])),
  'styles (every class of the built pages has its rule)': ofPages(() => none(styleProblems())),
  'budgets (JavaScript of each screen)': ofPages(() => {
    const { table, problems } = weighScreens();
    return { ...none(problems), note: table };
  }),
};

/**
 * Finds the steps with one of these parts in their names; all without a part. @throws Error that lists the steps, for a
 * part that none has.
 */
function stepsWith(parts: string[]): [string, () => Promise<Finding> | Finding][] {
  const names = Object.keys(steps);
  const has = (name: string, part: string): boolean => name.toLowerCase().includes(part.toLowerCase());
  const unknown = parts.find((part) => !names.some((name) => has(name, part)));
  if (unknown !== undefined) throw new Error(`No step has '${unknown}' in its name. The steps:\n  ${names.join('\n  ')}`);
  return Object.entries(steps).filter(([name]) => parts.length === 0 || parts.some((part) => has(name, part)));
}

/**
 * Runs every step, or those with one of these parts in their names, also after one has failed, and prints each with its
 * time and what is wrong. @throws Error for a part that no step has.
 */
export async function runChecks(parts: string[] = []): Promise<{ passed: number; failures: string[] }> {
  const failures: string[] = [];
  const chosen = stepsWith(parts);
  for (const [name, run] of chosen) {
    const from = Date.now();
    const { fault, note } = await Promise.resolve()
      .then(run)
      .catch((error: unknown): Finding => ({ fault: String(error) }));
    if (fault) failures.push(name);
    console.log(`${fault ? '✗' : '✓'} ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
    for (const text of [note, fault]) if (text) console.log(text.replaceAll(/^/gmu, '    '));
  }
  return { passed: chosen.length - failures.length, failures };
}
