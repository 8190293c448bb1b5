import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesIn } from '../../web/build/sentences.ts';
import { root } from '../machine/command.ts';

/** What looks like a sentence and is none. */
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

/** Every sentence of the web stands in web/src/words, so that another language has it too. */
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
  return [...problems, ...[...unused].map((none) => `scripts/checks/words.ts: no longer in web/src/${none}`)];
}
