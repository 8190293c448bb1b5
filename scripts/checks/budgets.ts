import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { LANGUAGES } from '../../contract/src/languages.ts';
import { FIRST } from '../../web/build/language.ts';
import { root } from '../machine/command.ts';
import { nouns } from './rooms.ts';

/** One chunk in Vite's manifest. */
interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

/** The list of files the page asks for, as web/build/firstScript.ts writes it. */
interface Files {
  start: string;
  every: string[];
  portal: string[];
  screens: Record<string, string[]>;
}

/** Bytes of JavaScript, brotli at its best, that a screen may load. 1 k = 1,000 bytes. */
const loginLimit = 90_000;
const homeLimit = 100_000;
const routeLimit = 16_000;
/**
 * index.html with the styles and the script of the first paint: half of what a server may send before it hears from the
 * phone again.
 */
const pageLimit = 7000;
/**
 * The code that keeps answers: loaded with the screens of a quiz and an exam, and with no other; weighed by itself
 * alone.
 */
const journalLimit = 12_000;
/** The exam room, all its chunks together: loaded by papers that are sat in it, and by no other screen. */
const roomLimit = 16_000;

/** The console's first script with all that it imports; it is a build of its own, below dist/console. */
const consoleLimit = 100_000;
/** The sign-in of another language, its page with it, beside that in English: letters of three bytes, packed. */
const ofLanguage = 1.06;
/** Begins the paths of its calls: no script of a student's page has one. */
const ofStaff = '/Staff/';

/** Chunks by name that a signed-in page asks for after its first paint. */
const later = ['device'];
/** Screens that are reached from the sign-in screen; others are reached from home. */
const fromLogin = ['register'];
/** Screens that keep answers. */
const atWork = ['quizStart', 'exam'];

/** Words found only in the PDF viewer and in the HLS player: neither belongs to a screen before it is needed. */
const heavy = { PDF: 'GlobalWorkerOptions', HLS: 'hlsMediaAttached' };

const dist = join(root, 'web', 'dist');
const page = 'index.html';
const firstScript = 'the scripts in index.html';
const sizes = new Map<string, number>();

/** Returns the text of a file of the build; for `firstScript` the scripts within index.html. */
function read(file: string): string {
  if (file !== firstScript) return readFileSync(join(dist, file), 'utf8');
  const scripts = [...read(page).matchAll(/<script>(.*?)<\/script>/gsu)].map(([, script]) => script);
  if (scripts.length === 0) throw new Error('The web build has no script in its index.html');
  return scripts.join('\n');
}

/** Chunks that come beside the screen of a paper. */
const isBeside = (key: string): boolean => /^src\/(?:attempt\/paper|exams\/entrance\/tryOut)\//u.test(key);
/** Chunks of the exam room, and those of a paper that it takes with it. */
const isRoom = (key: string): boolean => key.startsWith('src/attempt/room/');
const isOfPaper = (key: string): boolean => /^src\/attempt\/(?:paper|bar)\//u.test(key);

function size(file: string): number {
  let bytes = sizes.get(file);
  if (bytes === undefined) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    bytes = brotliCompressSync(read(file), { params }).length;
    sizes.set(file, bytes);
  }
  return bytes;
}

/** The files that arrive with these chunks: the chunks and all they import statically. */
function filesOf(manifest: Manifest, keys: string[]): Set<string> {
  const seen = new Set<string>();
  const walk = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The web build has no chunk ${key}: name the screen's file in scripts/checks/budgets.ts`);
    if (seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(walk);
  };
  keys.forEach(walk);
  return new Set([...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')));
}

/**
 * Weighs each screen of the build in web/dist against its budget. Returns the table, and the screens over their budget.
 */
export function weighScreens(): { table: string; problems: string[] } {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const { start, every, portal, screens: asked } = JSON.parse(readFileSync(join(dist, '.vite', 'files.json'), 'utf8')) as Files;
  const keys = Object.keys(manifest);
  // A name that is not there stays what it is, and is told as missing.
  const named = (names: string[]) =>
    filesOf(
      manifest,
      names.map((name) => keys.find((key) => manifest[key]?.name === name) ?? name),
    );
  const scripts = (...addresses: string[]) => new Set(addresses.map((address) => address.slice(1)));
  const { login: ofLogin = [], home: ofHome = [], ...others } = asked;
  const journal = new Set(keys.flatMap((key) => (manifest[key]?.name === 'journal' ? [manifest[key].file] : [])));
  const login = scripts(start, ...every, ...ofLogin).add(firstScript);
  const home = scripts(start, ...every, ...portal, ...ofHome)
    .add(firstScript)
    .union(named(later));
  const reachedFrom = (screen: string) => {
    if (fromLogin.includes(screen)) return login;
    return atWork.includes(screen) ? home.union(journal) : home;
  };
  const screens = [
    { name: 'login, in all', files: login, limit: loginLimit },
    { name: 'home, in all', files: home, limit: homeLimit },
    ...[...Map.groupBy(Object.keys(others), (name) => String(others[name]))].map(([, names]) => ({
      name: names.join(', '),
      files: scripts(...(others[names[0] ?? ''] ?? [])).difference(reachedFrom(names[0] ?? '')),
      limit: routeLimit,
    })),
  ];
  const known = new Set(screens.flatMap((screen) => [...screen.files]));
  const ofNoun = new RegExp(`^src/(?:app|attempt|progress|words|${nouns.join('|')})/`, 'u');
  const ofPaper = home.union(scripts(...(asked['quizStart'] ?? [])));
  const parts = keys.filter(
    (key) => manifest[key]?.isDynamicEntry && ofNoun.test(key) && !isRoom(key) && !known.has(manifest[key].file),
  );
  for (const key of parts) {
    // What a paper with other kinds of questions needs, and the room to try, come beside the screen of a paper.
    const beside = isBeside(key) ? ofPaper : key.startsWith('src/exams/') ? reachedFrom('exam') : home;
    const within = filesOf(manifest, [key]).difference(key.startsWith('src/auth/') ? login : beside);
    screens.push({ name: key, files: within, limit: routeLimit });
  }
  const inRoom = filesOf(manifest, keys.filter(isRoom)).difference(ofPaper.union(filesOf(manifest, keys.filter(isOfPaper))));
  screens.push({ name: 'the exam room, in all', files: inRoom, limit: roomLimit });
  screens.push({ name: 'the answer journal', files: journal, limit: journalLimit });
  screens.push({ name: page, files: new Set([page]), limit: pageLimit });
  const ofConsole = JSON.parse(readFileSync(join(dist, 'console', '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const shell = filesOf(
    ofConsole,
    Object.keys(ofConsole).filter((key) => ofConsole[key]?.isEntry),
  );
  screens.push({
    name: 'the console',
    files: new Set([...shell].map((file) => `console/${file}`)),
    limit: consoleLimit,
  });
  const weightOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + size(file), 0);
  for (const language of Object.keys(LANGUAGES).filter((each) => each !== FIRST)) {
    const own = JSON.parse(readFileSync(join(dist, language, '.vite', 'files.json'), 'utf8')) as Files;
    const files = scripts(own.start, ...own.every, ...(own.screens['login'] ?? [])).add(`${language}/${page}`);
    const limit = Math.floor(ofLanguage * weightOf(new Set([...login].filter((file) => file !== firstScript)).add(page)));
    screens.push({ name: `login and its page, '${language}'`, files, limit });
  }
  const problems: string[] = keys
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => file.endsWith('.js') && read(file).includes(ofStaff))
    .map((file) => `${file}, of the students' pages, holds a call of the console`);
  if (!home.isDisjointFrom(journal)) problems.push('home loads the answer journal');
  const lines = screens.map(({ name, files, limit }) => {
    const bytes = weightOf(files);
    if (bytes > limit) problems.push(`${name}: ${bytes} bytes, ${bytes - limit} over its budget`);
    for (const [what, word] of Object.entries(heavy)) {
      const carrier = [...files].find((file) => read(file).includes(word));
      if (carrier) problems.push(`${name} loads ${what} code (${carrier})`);
    }
    return `${bytes.toLocaleString('en').padStart(9)} of ${limit.toLocaleString('en').padStart(6)}  ${name}`;
  });
  return { table: lines.join('\n'), problems };
}
