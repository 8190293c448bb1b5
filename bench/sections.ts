import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'results');

/** Writes one section of a results file, in the place of the one of that heading; the others stay as they are. */
export function keepSection(file: string, title: string, heading: string, lines: string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  const target = join(FOLDER, file);
  const before = existsSync(target) ? readFileSync(target, 'utf8') : '';
  const [, ...sections] = `\n${before}`.split(/^## /mu).map((text) => text.trimEnd());
  const own = [heading, '', ...lines].join('\n').trimEnd();
  const at = sections.findIndex((text) => text.startsWith(`${heading}\n`));
  if (at === -1) sections.push(own);
  else sections[at] = own;
  writeFileSync(target, `# ${title}\n\n${sections.map((text) => `## ${text}\n`).join('\n')}`);
}
