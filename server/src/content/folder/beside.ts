import path from 'node:path';
import { textsFile, type TextsFile } from '@portal/bank/languages/texts.schema';
import type { PaperFile } from '@portal/bank/paper/file.schema';
import { tell, type Said } from '@portal/bank/told';
import type { YamlFile } from '@portal/bank/yaml/yaml';
import type { Place } from '../plan.ts';
import type { ContentFiles } from './files.ts';

/** A paper's file, with the texts that stand in files of other languages beside it. */
export interface PaperRead<Paper extends PaperFile = PaperFile> extends YamlFile<Paper> {
  placeOf: (...steps: (string | number)[]) => Place;
}

/** The language of a file that may hold the texts of the paper beside it: 'hi' of 'quiz-1.hi.yaml'. */
const BESIDE = /^(.+)\.([a-z]{2,3})\.yaml$/u;

/** The names without the files of texts in other languages, as far as their papers stand beside them. */
export const papersAmong = (names: readonly string[]): string[] =>
  names.filter((name) => {
    const [, base] = BESIDE.exec(name) ?? [];
    return base === undefined || !names.includes(`${base}.yaml`);
  });

/** Returns the name of the file beside a paper that holds its texts in a language. */
export const besideOf = (file: string, language: string): string => file.replace(/\.yaml$/u, `.${language}.yaml`);

/**
 * Reads the files beside a paper into it: its texts in other languages, as if they stood in it. Undefined with faults
 * where one is wrong.
 */
export function withBeside<Paper extends PaperFile>(
  files: ContentFiles,
  file: string,
  read: YamlFile<Paper>,
): PaperRead<Paper> | undefined {
  const [base] = path.basename(file).split('.yaml');
  const names = files.entries(path.dirname(file), '.yaml').filter((name) => BESIDE.exec(name)?.[1] === base);
  const found = names.map((name) => [BESIDE.exec(name)?.[2] ?? '', path.join(path.dirname(file), name)] as const);
  let paper: PaperRead<Paper> | undefined = {
    ...read,
    placeOf: (...steps) => placeIn(file, read, steps),
  };
  for (const [language, beside] of found) {
    const texts = files.yaml(textsFile, beside);
    paper = texts && paper && joined(files, paper, texts, { file, language, beside });
  }
  return paper;
}

interface Beside {
  file: string;
  language: string;
  beside: string;
}

const LISTS = ['sections', 'passages', 'questions'] as const;
type Fields = Record<string, unknown>;

function joined<Paper extends PaperFile>(
  files: ContentFiles,
  paper: PaperRead<Paper>,
  texts: YamlFile<TextsFile>,
  { file, language, beside }: Beside,
): PaperRead<Paper> | undefined {
  const fault = (steps: (string | number)[], problem: Said, remedy: Said): void =>
    files.fault({ file: beside, line: texts.lineOf(...steps) }, problem, remedy);
  const places = new Map<string, number>();
  let isRight = true;
  const wrong = (...said: Parameters<typeof fault>): void => {
    fault(...said);
    isRight = false;
  };
  if (!paper.value.languages?.slice(1).includes(language))
    wrong([], tell('beside_unsaid', { file: path.basename(file), language }), tell('say_languages', { language }));
  const written = structuredClone(paper.written) as Fields & Record<(typeof LISTS)[number], Fields[] | undefined>;
  const value = structuredClone(paper.value);
  const raw = texts.written as typeof written;
  const put = (one: Fields, into: Fields): void => {
    const there = (into['in'] ?? {}) as Fields;
    into['in'] = { ...there, [language]: one };
  };
  const unkeyed = ({ key: _key, ...rest }: Fields): Fields => rest;
  for (const list of LISTS)
    for (const [index, each] of texts.value[list].entries()) {
      const place = value[list].findIndex(({ key }) => key === each.key);
      const own = value[list][place];
      if (!own) {
        wrong(
          [list, index, 'key'],
          tell('beside_strange', { file: path.basename(file), key: each.key, list }),
          tell('correct_key'),
        );
        continue;
      }
      if (own.in?.[language] !== undefined) {
        wrong([list, index], tell('beside_twice', { key: each.key, language }), tell('take_one_out'));
        continue;
      }
      places.set(`${list} ${place}`, index);
      put(unkeyed(each), own);
      put(unkeyed(raw[list]?.[index] ?? {}), written[list]?.[place] ?? {});
    }
  const { name, instructions } = texts.value;
  const heads = { ...(name === undefined ? {} : { name }), ...(instructions === undefined ? {} : { instructions }) };
  if (Object.keys(heads).length > 0) {
    put(heads, value);
    put(heads, written);
  }
  if (!isRight) return undefined;
  written['beside'] = [...((written['beside'] as string[] | undefined) ?? []), language];
  const placeOf = (...steps: (string | number)[]): Place => {
    const at = steps.indexOf('in');
    if (at < 0 || steps[at + 1] !== language) return paper.placeOf(...steps);
    const [list, place] = steps;
    const inner = steps.slice(at + 2);
    if (at === 0) return placeIn(beside, texts, inner);
    const index = places.get(`${String(list)} ${String(place)}`);
    return index === undefined ? paper.placeOf(...steps) : placeIn(beside, texts, [String(list), index, ...inner]);
  };
  return { ...paper, value, written, placeOf };
}

function placeIn(
  file: string,
  { lineOf, textLineOf }: Pick<YamlFile<unknown>, 'lineOf' | 'textLineOf'>,
  steps: (string | number)[],
): Place {
  const textLine = textLineOf(...steps);
  return { file, line: lineOf(...steps), ...(textLine === undefined ? {} : { textLine }) };
}
