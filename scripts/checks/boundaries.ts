import { circleProblems } from './circles.ts';
import { importsByFile } from './imports.ts';
import { nouns } from './nouns.ts';

/** One rule: files matching `of` import nothing that matches `never`, or only what matches `only`. Paths are from the root. */
interface Rule {
  of: RegExp;
  never?: RegExp;
  only?: RegExp;
  why: string;
}

const noun = `(?:${nouns.join('|')})`;

/** Which rooms of the server each one may import besides itself: arrows run down only. The nouns stand on `NOUN`. */
const BELOW: Record<string, string[]> = {
  db: [],
  core: ['db'],
  words: ['core'],
  media: ['core', 'db'],
  sheet: ['core'],
  attempt: ['core', 'db'],
  schedule: ['core', 'db', 'live'],
  roster: ['core', 'db', 'attempt', 'student', 'live'],
  results: ['core', 'db', 'attempt'],
  rehearsal: ['core', 'db', 'attempt'],
  safety: ['core', 'db', 'media'],
  content: ['core', 'db', 'attempt', 'media', 'sheet', 'student', 'roster'],
  jobs: ['core', 'db', 'attempt', 'auth'],
};
const NOUN = ['core', 'db', 'attempt', 'media'];

/** These compose the rooms: nothing below knows them. */
const COMPOSERS = ['app.ts', 'services.ts', 'writer.ts', 'main.ts', 'cli', 'testing'];

const rules: Rule[] = [
  { of: /^contract\//u, only: /^(?:valibot$|contract\/)/u, why: 'the contract has no IO and no platform' },
  {
    of: /^(?:contract|server|web\/src)\//u,
    never: /^(?:faults|bench|scripts)\//u,
    why: 'the product does not know what builds and tests it',
  },
  { of: /^server\//u, never: /^web\//u, why: 'the two sides meet in the contract only' },
  { of: /^web\/src\//u, never: /^(?:server\/|node:)/u, why: 'the two sides meet in the contract only' },
  {
    of: /^server\/bin\//u,
    only: /^(?:node:|server\/bin\/)/u,
    why: 'it runs on an older Node, before anything is known to be installed',
  },
  { of: /^server\/src\/(?!sheet\/)/u, never: /^hucre(?:\/|$)/u, why: 'sheets are read and written in one room' },
  {
    of: /^server\/src\/(?:roster|schedule)\//u,
    only: /^(?:@portal\/contract$|node:crypto$|server\/src\/)/u,
    why: 'rules know neither the command line nor a server',
  },
  {
    of: /^server\/src\/(?!db\/|testing\/)(?!.*\.store\.ts$)/u,
    never: /^server\/src\/db\/jobs\.ts$/u,
    why: 'write jobs stand in *.store.ts, which the writer thread loads',
  },
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
  { of: /^web\/src\/(?!app\/|boot\/)/u, never: /^web\/src\/app\//u, why: 'only app composes' },
];

/** Which of our files each file imports breaks no rule about who may know whom, and no circle. Tests may reach anywhere. */
export function boundaryProblems(): string[] {
  const problems = [...importsByFile()].flatMap(([file, imports]) => {
    const own = rules.filter((rule) => rule.of.test(file));
    return imports.flatMap((target) => {
      const broken = own.find((rule) => rule.never?.test(target) || (rule.only && !rule.only.test(target)));
      const why = otherNoun(file, target) ? 'a noun does not know another noun' : (broken?.why ?? upward(file, target));
      return why ? [`${file} imports ${target}: ${why}`] : [];
    });
  });
  return [...problems, ...circleProblems()];
}

/** Why a room of the server may not import another; undefined when it may. */
function upward(file: string, target: string): string | undefined {
  const [from, to] = [file, target].map((path) => /^server\/src\/([^/]+)/u.exec(path)?.[1]);
  if (from === undefined || to === undefined || from === to || COMPOSERS.includes(from)) return undefined;
  const below = nouns.includes(from) ? NOUN : BELOW[from];
  if (!below) return `say in scripts/checks/boundaries.ts what ${from} may import`;
  return below.includes(to) ? undefined : `${from} knows ${below.join(', ') || 'nobody'}`;
}

function otherNoun(file: string, target: string): boolean {
  const [from, to] = [file, target].map((path) => new RegExp(`^(server|web)/src/(${noun})/`, 'u').exec(path));
  return Boolean(from && to && from[0] !== to[0]);
}
