import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/command.ts';

/** A requirement with the tests whose titles name it, each as `file: title`. */
export interface Requirement {
  id: string;
  tests: string[];
}

export const requirementsFile = 'docs/requirements.md';
const marker = /<!-- made by `npm run generate`.*-->\n/u;

/** A string that is the first argument of a call: `test('QUIZ-05 …', …)`, whatever the wrapper is called. */
const title = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1\s*,/gu;
const identifier = /\b[A-Z]{3,5}-\d\d\b/gu;

/** Every requirement of docs/requirements.md in its order, with its tests. */
export function requirements(): Requirement[] {
  const lines = readFileSync(join(root, requirementsFile), 'utf8').split(marker)[0] ?? '';
  const ids = [...lines.matchAll(/^- ([A-Z]+-\d\d) /gmu)].map(([, id = '']) => id);
  const titles = testTitles();
  return ids.map((id) => ({ id, tests: titles.filter((test) => test.ids.includes(id)).map((test) => test.name) }));
}

function testTitles(): { name: string; ids: string[] }[] {
  const files = globSync(
    ['{contract,bank,server,web}/src/**/*.test.{ts,tsx}', '{faults,scripts}/**/*.test.ts', 'e2e/**/*.spec.ts'],
    {
      cwd: root,
    },
  ).toSorted();
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(title)].flatMap(([, , text = '']) => {
      const ids = text.match(identifier);
      return ids ? [{ name: `\`${file}\`: ${text.replaceAll(/\\(.)/gu, '$1')}`, ids }] : [];
    }),
  );
}

/** Finds test titles that name an unknown requirement: a typo would leave a line without proof. */
export function unknownIds(): string[] {
  const known = new Set(requirements().map(({ id }) => id));
  const areas = new Set([...known].map((id) => id.split('-')[0]));
  return testTitles().flatMap(({ name, ids }) =>
    ids.filter((id) => areas.has(id.split('-')[0]) && !known.has(id)).map((id) => `${name}: there is no ${id}`),
  );
}

const isProof = (test: string): boolean => /^`(?:e2e\/proof\/|[^`]*\.proof\.)/u.test(test);
const isWhole = (test: string): boolean => /^`[^`]*\.whole\./u.test(test);

/** Requirements whose tests or stories `npm test` leaves out, but for those that only long proof can show. */
export function withoutStory(): string[] {
  return requirements().flatMap(({ id, tests }) => {
    const short = tests.filter((test) => !isProof(test));
    if (short.length > 0 && short.every(isWhole)) return [`${id} has no test but *.whole.*`];
    const stories = tests.filter((test) => test.startsWith('`e2e/'));
    const isLeft = stories.every((test) => isProof(test) || isWhole(test));
    return stories.length > 0 && isLeft ? [`${id} has no story in e2e/ but in e2e/proof or a *.whole.spec.ts`] : [];
  });
}

/** docs/requirements.md with its list of proofs made anew. */
export function requirementsMarkdown(): string {
  const text = readFileSync(join(root, requirementsFile), 'utf8');
  const [lines = '', head = ''] = [text.split(marker)[0], marker.exec(text)?.[0]];
  const proofs = requirements().map(
    ({ id, tests }) => `- ${id}${tests.map((test) => `\n  - ${test}`).join('') || ': no test yet'}`,
  );
  return `${lines}${head}\n${proofs.join('\n')}\n`;
}
