import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../machine/command.ts';
import { nouns } from './nouns.ts';

/** One rule: files matching `of` import nothing that matches `never`, or only what matches `only`. Paths are from the root. */
interface Rule {
  of: RegExp;
  never?: RegExp;
  only?: RegExp;
  why: string;
}

const noun = `(?:${nouns.join('|')})`;

const rules: Rule[] = [
  { of: /^contract\//u, only: /^(?:valibot$|contract\/)/u, why: 'the contract has no IO and no platform' },
  { of: /^(?:contract|server|web)\//u, never: /^(?:faults|bench|scripts)\//u, why: 'the product does not know what tests it' },
  { of: /^server\//u, never: /^web\//u, why: 'the two sides meet in the contract only' },
  { of: /^web\//u, never: /^(?:server\/|node:)/u, why: 'the two sides meet in the contract only' },
  {
    of: /^server\/src\/(?:db|core|media|attempt)\//u,
    never: new RegExp(`^server/src/${noun}/`, 'u'),
    why: 'nouns stand on it',
  },
  {
    of: new RegExp(`^server/src/(?:${nouns.join('|')}|core|db|media|attempt)/`, 'u'),
    never: /^server\/src\/(?:roster|schedule)\//u,
    why: 'what staff do stands on the nouns',
  },
  {
    of: /^server\/src\/(?:roster|schedule)\//u,
    only: /^(?:@portal\/contract$|node:crypto$|server\/src\/(?:core|db|attempt|student|live|roster|schedule)\/)/u,
    why: 'rules know neither the command line nor a server',
  },
  { of: /^server\/src\/db\//u, never: /^server\/src\/(?!db\/)/u, why: 'the database knows nobody above it' },
  {
    of: /^server\/src\/attempt\/grade\.ts$/u,
    only: /^(?:@portal\/contract$|server\/src\/attempt\/paper\.ts$)/u,
    why: 'grading is pure',
  },
  {
    of: /^web\/src\/(?:ui|pdf)\//u,
    never: /^(?:@portal\/contract$|web\/src\/(?!ui\/|pdf\/|pictures\/))/u,
    why: 'it draws what it is given',
  },
  {
    of: /^web\/src\/(?:api|attempt|device|frame|route)\//u,
    never: new RegExp(`^web/src/${noun}/`, 'u'),
    why: 'nouns stand on it',
  },
  { of: /^server\/src\/(?!main\.ts|testing\/|cli\/)/u, never: /^server\/src\/(?:app\.ts|cli\/)/u, why: 'only app composes' },
  { of: /^web\/src\/(?!app\/|boot\/)/u, never: /^web\/src\/app\//u, why: 'only app composes' },
];

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\s]+)'/gu;

/** Returns every import that breaks a rule about who may know whom. Tests may import anything. */
export function boundaryProblems(): string[] {
  const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  return files.flatMap((file) => {
    const imports = [...readFileSync(join(root, file), 'utf8').matchAll(importPattern)].map(([, name = '']) =>
      name.startsWith('.') ? join(dirname(file), name) : name,
    );
    const own = rules.filter((rule) => rule.of.test(file));
    return imports.flatMap((target) => {
      const broken = own.find((rule) => rule.never?.test(target) || (rule.only && !rule.only.test(target)));
      const why = otherNoun(file, target) ? 'a noun does not know another noun' : broken?.why;
      return why ? [`${file} imports ${target}: ${why}`] : [];
    });
  });
}

function otherNoun(file: string, target: string): boolean {
  const [from, to] = [file, target].map((path) => new RegExp(`^(server|web)/src/(${noun})/`, 'u').exec(path));
  return Boolean(from && to && from[0] !== to[0]);
}
