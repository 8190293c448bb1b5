import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Source } from '../versions/thing.ts';
import { yamlInPlace } from './inPlace.ts';
import { toYaml } from '@portal/bank/yaml/order';
import { textOf, writtenIn } from './texts.ts';

/** The path of a file below a folder, in a folder that is there. */
export function placeFor(folder: string, file: string): string {
  const target = path.join(folder, ...file.split('/'));
  mkdirSync(path.dirname(target), { recursive: true });
  return target;
}

/**
 * Writes the texts of things, and the list of live classes where one of them was written or taken out; `all` are the
 * things there will be.
 */
export function writeTexts(folder: string, written: readonly Source[], out: readonly Source[], all: readonly Source[]): void {
  const isClass = ({ kind }: Source): boolean => kind === 'live class';
  for (const source of written) {
    if (isClass(source)) continue;
    for (const [file, value] of writtenIn([source])) replace(placeFor(folder, file), (text) => textFor(text, source, value));
  }
  if (![...written, ...out].some(isClass)) return;
  const classes = all.filter(isClass).toSorted((one, other) => one.position - other.position);
  const list = classes.map(({ document }) => JSON.parse(document) as unknown);
  replace(placeFor(folder, 'live.yaml'), (text) => (text === undefined ? toYaml(list) : yamlInPlace(text, list)));
}

/** Replaces a file by another that is whole, whatever happens in between. */
function replace(file: string, write: (text: string | undefined) => string): void {
  const partial = path.join(path.dirname(file), `.${path.basename(file)}.part`);
  writeFileSync(partial, write(existsSync(file) ? readFileSync(file, 'utf8') : undefined));
  renameSync(partial, file);
}

function textFor(text: string | undefined, source: Source, written: unknown): string {
  if (text === undefined) return source.kind === 'news' ? textOf(source) : toYaml(written);
  // Students are in the folder alone: they are no content.
  if (source.kind !== 'news') return yamlInPlace(text, written, source.kind === 'school' ? ['students'] : []);
  const { head, body } = written as { head: unknown; body: string };
  const [, before = '', there = ''] = /^---\r?\n(.*?\r?\n)---\r?\n(.*)$/su.exec(text) ?? [];
  return `---\n${yamlInPlace(before, head)}---\n${body === there ? there : body}`;
}
