import { addressesByFile, importsByFile } from './imports.ts';
import { composers, nouns, serverRooms, toolRooms, webFetches, webRooms } from './rooms.ts';

/**
 * One rule: files matching `of` import nothing that matches `never`, or only what matches `only`. Paths are from the
 * root.
 */
interface Rule {
  of: RegExp;
  never?: RegExp;
  only?: RegExp;
  why: string;
}

const noun = `(?:${nouns.join('|')})`;
const webOrder = Object.keys(webRooms);
const tools = Object.keys(toolRooms);

const rules: Rule[] = [
  { of: /^contract\//u, only: /^(?:valibot$|contract\/)/u, why: 'the contract has no IO and no platform' },
  {
    of: /^bank\//u,
    never: /^(?:server\/|web\/|\.\.|fastify|pg$|pino$|node:(?:sqlite|http|net|worker_threads))/u,
    why: 'readers of banks know no portal and no database',
  },
  {
    of: /^(?:runtime|scripts\/machine)\//u,
    never: /^(?:@portal\/|contract\/|server\/|web\/)/u,
    why: 'what readies a machine knows nothing of the portal',
  },
  {
    of: /^e2e\//u,
    never: /^(?:server\/src\/(?!testing\/)|web\/src\/(?!route\/))/u,
    why: 'it uses the portal by the doors that a person has',
  },
  { of: /^web\/src\/(?!testing\/)/u, never: /^web\/src\/testing\//u, why: 'the product does not know what tests it' },
  { of: /^server\//u, never: /^web\//u, why: 'the two sides meet in the contract only' },
  { of: /^web\/src\//u, never: /^(?:server\/|node:)/u, why: 'the two sides meet in the contract only' },
  {
    of: /^server\/bin\//u,
    only: /^(?:node:|server\/bin\/|runtime\/)/u,
    why: 'it runs on an older Node, before anything is known to be installed',
  },
  { of: /^(?:server|bank\/src\/(?!sheet\/))/u, never: /^hucre(?:\/|$)/u, why: 'sheets are read and written in one room' },
  {
    of: /^server\/src\/(?:students\/(?:change|erase|access|import|merge)|live\/(?:schedule|attendance))\//u,
    only: /^(?:@portal\/contract$|@portal\/bank\/|node:crypto$|server\/src\/)/u,
    why: 'rules know neither the command line nor a server',
  },
  {
    of: /^server\/src\/(?!db\/|testing\/)(?!.*\.store\.ts$)/u,
    never: /^server\/src\/db\/jobs\.ts$/u,
    why: 'write jobs stand in *.store.ts, which the writer thread loads',
  },
  {
    of: /^server\/src\/(?!db\/|students\/erase\/belongings\.ts$|audit\/tables\.ts$)(?!.*\.store\.ts$)/u,
    never: /^server\/src\/db\/belongings\.ts$/u,
    why: "what becomes of a table's rows is said in *.store.ts, where students/erase and audit find it",
  },
  {
    of: /^server\/src\/attempt\/(?:grade|grading\/\w+)\.ts$/u,
    only: /^(?:@portal\/contract(?:\/grading)?$|@portal\/bank\/paper\/|server\/src\/(?:attempt\/(?:grade|grading\/\w+)|words\/say)\.ts$)/u,
    why: 'grading is pure',
  },
  {
    of: /^server\/src\/words\//u,
    only: /^(?:@portal\/contract(?:\/languages)?$|@portal\/bank\/(?:told|found\w*)$|server\/src\/words\/)/u,
    why: 'words are data',
  },
  {
    of: /^web\/src\/(?:ui|pdf)\//u,
    never: /^(?:@portal\/contract$|web\/src\/(?!ui\/|pdf\/|pictures\/))/u,
    why: 'it draws what it is given',
  },
  { of: /^web\/src\/words\//u, never: /^web\/src\/(?!words\/|attempt\/speech\/)/u, why: 'words know no screen' },
  {
    of: /^web\/src\/(?!words\/)/u,
    never: /^web\/src\/words\/../u,
    why: 'a screen asks for #words/…: the build chooses the language',
  },
  {
    of: /^web\/src\/(?!console\/|testing\/)/u,
    never: /^(?:web\/src\/console\/|@portal\/contract\/staff$)/u,
    why: "no byte of the console is on a student's page",
  },
  {
    of: /^web\/src\/attempt\/review\/(?!own\/)/u,
    never: /^web\/src\/(?:api|device|attempt\/(?:Marker|receipt\/.*)|attempt\/review\/own\/)/u,
    why: 'staff read a report with the same parts, and without the session of a student',
  },
  {
    of: /^web\/src\/console\//u,
    only: /^(?:@portal\/contract(?:\/staff)?$|react(?:-dom)?(?:\/|$)|wouter$|@tanstack\/react-query$|@simplewebauthn\/browser$|#words\/|web\/src\/(?:console|ui)\/|web\/src\/attempt\/review\/QuestionReview\.tsx$|web\/src\/theme\.css$|pdfjs-dist\/|web\/src\/pdf\/(?:PdfViewer\.tsx|open\/(?:assets|failures|worker)\.ts)$|web\/src\/device\/database\.ts$|web\/src\/api\/(?:config|carriedConfig|failures|randomKey|schoolLanguages)\.ts$)/u,
    why: "the console shares parts with the students' pages, and neither their session nor their screens",
  },
];

/** Returns every import that breaks a rule about who may know whom, or closes a circle. Tests may import anything. */
export function boundaryProblems(): string[] {
  const imported = [...importsByFile()].flatMap(([file, targets]) => {
    const own = rules.filter((rule) => rule.of.test(file));
    return targets.flatMap((target) => {
      const broken = own.find((rule) => rule.never?.test(target) || (rule.only && !rule.only.test(target)));
      const why = otherNoun(file, target)
        ? 'a noun does not know another noun'
        : (broken?.why ?? upward(file, target) ?? upwardInWeb(file, target) ?? aboveTool(file, target));
      return why ? [`${file} imports ${target}: ${why}`] : [];
    });
  });
  const started = [...addressesByFile()].flatMap(([file, targets]) =>
    targets.flatMap((target) => {
      const why = aboveTool(file, target);
      return why ? [`${file} starts ${target}: ${why}`] : [];
    }),
  );
  return [...imported, ...started, ...circleProblems()];
}

/** Why a room of the server may not import another, or what composes them; undefined when it may. */
function upward(file: string, target: string): string | undefined {
  const [from, to] = [file, target].map((path) => /^server\/src\/([^/]+)/u.exec(path)?.[1]);
  if (from === undefined || to === undefined || from === to || from.endsWith('.ts') || from in composers) return undefined;
  const below = serverRooms[from]?.knows;
  return below?.includes(to) ? undefined : `${from} knows ${below?.join(', ') || 'nobody'} (scripts/checks/rooms.ts)`;
}

/** Says why a room of a student's page may not import another; returns undefined when it may. */
function upwardInWeb(file: string, target: string): string | undefined {
  const [from = -1, to = -1] = [file, target].map((path) => webOrder.indexOf(/^web\/src\/([^/]+)\//u.exec(path)?.[1] ?? ''));
  return from < 0 || to <= from || webFetches[file] === target
    ? undefined
    : `${webOrder[from]} stands below it (scripts/checks/rooms.ts)`;
}

/**
 * Says why neither the product nor a tool below may know that tool; returns undefined when it may. The launcher finds
 * Node by runtime/.
 */
function aboveTool(file: string, target: string): string | undefined {
  const [from = -1, to = -1] = [file, target].map((path) => tools.findIndex((room) => path.startsWith(`${room}/`)));
  if (to <= from || (file.startsWith('server/bin/') && target.startsWith('runtime/'))) return undefined;
  return from < 0
    ? 'the product does not know what builds and tests it'
    : `${tools[from]} stands below it (scripts/checks/rooms.ts)`;
}

function otherNoun(file: string, target: string): boolean {
  const [from, to] = [file, target].map((path) => new RegExp(`^web/src/(${noun})/`, 'u').exec(path));
  return Boolean(from && to && from[0] !== to[0]);
}

/**
 * Finds files that import or start each other, directly or by way of others, types and lazy imports too: none can be
 * understood alone.
 */
function circleProblems(): string[] {
  const imports = importsByFile();
  const addresses = addressesByFile();
  const problems: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];

  function walk(file: string): void {
    const began = path.indexOf(file);
    if (began >= 0) problems.push(`${[...path.slice(began), file].join(' → ')}: they import each other`);
    if (began >= 0 || done.has(file)) return;
    path.push(file);
    for (const targets of [imports, addresses]) for (const target of targets.get(file) ?? []) walk(target);
    path.pop();
    done.add(file);
  }

  for (const file of imports.keys()) walk(file);
  return problems;
}
