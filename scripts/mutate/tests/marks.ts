import { readFileSync } from 'node:fs';

/** What Stryker puts into an instrumented file to count what is reached. */
const COUNTER = /function stryCov_9fa48\(\) \{[\s\S]*?\n\}\n/u;

/** The marks that a test reaches, by file; `loading` are those of what runs before any test does. */
export type Reached = Record<string, { running: string[]; loading: string[] }>;

/**
 * Writes down, in place of Stryker's own counter, each mark that a test file reaches, once a thread. A test's threads
 * and the processes that it starts know of the test by the process which began them.
 */
const counter = (file: string, folder: string): string => `function stryCov_9fa48(...marks) {
  const fs = process.getBuiltinModule('node:fs');
  const folder = ${JSON.stringify(folder)};
  const state = (globalThis.__marks__ ??= { at: undefined, seen: new Set() });
  const worker = globalThis.__vitest_worker__;
  const current = worker?.current;
  const isLoading = worker !== undefined && current?.type !== 'test' && current?.collectDuration === undefined;
  if (worker !== undefined && state.at !== worker.filepath)
    fs.writeFileSync(folder + '/of-' + process.pid, (state.at = worker.filepath));
  if (state.at === undefined) {
    state.at = process.argv[1]?.endsWith('vitest.mjs') ? '' : '?';
    for (const pid of [process.ppid, process.pid]) try { state.at = fs.readFileSync(folder + '/of-' + pid, 'utf8'); } catch {}
  }
  const line = [state.at, isLoading ? 'loading' : 'running', ${JSON.stringify(file)}, marks.join(' ')].join('\\t');
  if (state.seen.has(line)) return;
  state.seen.add(line);
  fs.appendFileSync(folder + '/reached', line + '\\n');
}
`;

/** Makes the marks of an instrumented file write to that folder. */
export function withMarks(file: string, marked: string, folder: string): string {
  if (!COUNTER.test(marked) && marked.includes('stryCov_9fa48('))
    throw new Error(`Stryker counts otherwise than it did: ${file}`);
  return marked.replace(COUNTER, () => counter(file, folder));
}

/** Reads what each test file reached, by its path as it ran; '' is what prepares them all. */
export function readMarks(folder: string): Map<string, Reached> {
  const found = new Map<string, Reached>();
  for (const line of new Set(readFileSync(`${folder}/reached`, 'utf8').split('\n'))) {
    const [test = '', when = '', file, marks] = line.split('\t');
    if (file === undefined || marks === undefined) continue;
    const reached = found.get(test) ?? {};
    const ofFile = (reached[file] ??= { running: [], loading: [] });
    ofFile[when === 'loading' ? 'loading' : 'running'].push(...marks.split(' '));
    found.set(test, reached);
  }
  return found;
}
