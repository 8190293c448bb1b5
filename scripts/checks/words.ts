import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesIn } from '../../web/build/sentences.ts';
import { root } from '../machine/command.ts';

/** Texts that look like sentences and are none. */
const NONE: Record<string, readonly string[]> = {
  // Names.
  'api/config.ts': ['Learning Portal'],
  'ui/video/source.ts': ['Vimeo'],
  // States of the specification.
  'pdf/Reader.tsx': ['Enter'],
  'pdf/useFullScreen.ts': ['Normal', 'Enter', 'Entering', 'Entered', 'Exitting', 'Exited'],
  // Units.
  'ui/size.ts': ['… KB', '… MB'],
  'ui/video/hls.ts': ['…p', '… kbit/s'],
};

const ENGLISH = 'web/src/words/en';

/** Finds modules of words that rooms.ts leaves out: another language would compile without them. */
function unlisted(): string[] {
  const rooms = readFileSync(join(root, ENGLISH, 'rooms.ts'), 'utf8');
  const modules = globSync('**/*.ts', { cwd: join(root, ENGLISH) }).filter((file) => !/^rooms\.ts$|\.test\.ts$/u.test(file));
  return (
    modules
      .map((file) => file.replace(/\.ts$/u, ''))
      // A room within another's folder has both their names: consolePapers.
      .filter(
        (file) =>
          !rooms.includes(
            `export * as ${file.replace(/\/(.)/u, (_, first: string) => first.toUpperCase())} from './${file}.ts';\n`,
          ),
      )
      .toSorted()
      .map((name) => `${ENGLISH}/rooms.ts does not name ${name}: another language would compile without it`)
  );
}

/** Finds sentences outside web/src/words, and modules there that another language could lack. */
export function wordProblems(): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(root, 'web/src') }).filter(
    (file) => !/^words\/|^worker\/|^testing\/|\/generated\/|\.test\.|\.d\.ts$/u.test(file),
  );
  const unused = new Set(Object.entries(NONE).flatMap(([file, texts]) => texts.map((text) => `${file}: '${text}'`)));
  const problems = files.toSorted().flatMap((file) =>
    sentencesIn(file, readFileSync(join(root, 'web/src', file), 'utf8')).flatMap(({ line, text }) => {
      unused.delete(`${file}: '${text}'`);
      return NONE[file]?.includes(text) ? [] : [`web/src/${file}:${line}: '${text}' belongs in web/src/words`];
    }),
  );
  return [...unlisted(), ...problems, ...[...unused].map((none) => `scripts/checks/words.ts: no longer in web/src/${none}`)];
}
