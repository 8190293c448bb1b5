import { tell } from '../told.ts';
import type { Complain, Steps } from '../paper/context.ts';
import type { MatrixPart } from '../paper/paper.ts';
import { differences } from './differences.ts';

/** The texts of a question, and what its translation says of them. */
interface Texts {
  question: string;
  options?: readonly string[] | undefined;
  rows?: readonly MatrixPart[] | undefined;
  columns?: readonly MatrixPart[] | undefined;
  explanation?: string | undefined;
}

/** Characters of a text that a message quotes at most. */
const QUOTED = 160;

const short = (text: string): string => {
  const flat = text.replaceAll(/\s+/gu, ' ').trim();
  return flat.length > QUOTED ? `${flat.slice(0, QUOTED)}…` : flat;
};

/** Says where a text and its translation do not say the same; `meant` is why they are not to. */
export function checkTexts(
  [first, other]: readonly [first: string, other: string],
  [language, second]: readonly string[],
  steps: Steps,
  complain: Complain,
  meant?: string,
): void {
  if (first === other) return;
  for (const { says, sure } of differences({ language: language ?? '', text: first }, { language: second ?? '', text: other })) {
    const problem = tell('languages_differ', { says, first: short(first), other: short(other) });
    if (!sure || meant !== undefined)
      complain.warning(steps, problem, meant === undefined ? tell('read_both') : tell('meant_so', { meant }));
    else complain.mistake(steps, problem, tell('correct_one'));
  }
}

/** Says where a question and its translation do not say the same. */
export function checkAlike(
  entry: Texts,
  texts: Texts & { differs?: string | undefined },
  languages: readonly [first: string, other: string],
  complain: Complain,
): void {
  const [, other] = languages;
  const { differs } = texts;
  const compare = (first: string | undefined, second: string | undefined, ...steps: Steps): void => {
    if (first === undefined || second === undefined) return;
    checkTexts([first, second], languages, ['in', other, ...steps], complain, differs);
  };
  compare(entry.question, texts.question, 'question');
  compare(entry.explanation, texts.explanation, 'explanation');
  const { options = [] } = entry;
  if (texts.options && texts.options.length !== options.length)
    complain.mistake(
      ['in', other, 'options'],
      tell('options_differ', {
        first: languages[0],
        other,
        own: options.length,
        theirs: texts.options.length,
        quoted: short(options.join(' / ')),
        beside: short(texts.options.join(' / ')),
      }),
      tell('same_options'),
    );
  else for (const [place, option] of options.entries()) compare(option, texts.options?.[place], 'options', place);
  for (const field of ['rows', 'columns'] as const) {
    const parts = entry[field] ?? [];
    const named = texts[field];
    if (named && named.map(({ key }) => key).join(' ') !== parts.map(({ key }) => key).join(' '))
      complain.mistake(
        ['in', other, field],
        tell('parts_differ', { parts: field, own: parts.map(({ key }) => key), other, theirs: named.map(({ key }) => key) }),
        tell('same_names'),
      );
    for (const { key, text } of parts) compare(text, named?.find((part) => part.key === key)?.text, field, key);
  }
}
