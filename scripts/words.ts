import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './machine/command.ts';

/** Prints what a language lacks of the English sentences, `npm run words -- hi`: rooms, then sentences by name. */
const PLACES = ['web/src/words', 'server/src/words'];
const [language = 'hi'] = process.argv.slice(2);

async function namesIn(file: string): Promise<string[] | undefined> {
  try {
    return namesOf((await import(pathToFileURL(join(root, file)).href)) as object);
  } catch {
    return undefined;
  }
}

/** The names of sentences, those within others too: 'kinds.news'. */
const namesOf = (words: object): string[] =>
  Object.entries(words).flatMap(([name, said]) =>
    typeof said === 'object' && said !== null && !Array.isArray(said)
      ? namesOf(said as object).map((within) => `${name}.${within}`)
      : [name],
  );

let lacking = 0;
for (const place of PLACES)
  for (const room of globSync('**/*.ts', { cwd: join(root, place, 'en') }).toSorted()) {
    if (/^(?:rooms|all)\.ts$|\.test\.ts$/u.test(room)) continue;
    const [english = [], own] = await Promise.all([namesIn(`${place}/en/${room}`), namesIn(`${place}/${language}/${room}`)]);
    const missing = own ? english.filter((name) => !own.includes(name)) : ['the whole room'];
    for (const name of missing) console.log(`${place}/${language}/${room}: ${name}`);
    lacking += missing.length;
  }
console.log(lacking === 0 ? `Nothing is missing in '${language}'.` : `${lacking} missing in '${language}'.`);
process.exitCode = lacking === 0 ? 0 : 1;
