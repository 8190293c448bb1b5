import { tell } from '../told.ts';
import type { Complain, SetText } from '../paper/context.ts';
import type { InLanguages, KeyedQuestion, MatrixPart, OtherTexts } from '../paper/paper.ts';
import type { QuestionEntry } from '../paper/question.schema.ts';
import { checkAlike } from './checkAlike.ts';
import type { TextsOfQuestion } from './texts.schema.ts';

interface Context {
  set: SetText;
  complain: Complain;
  languages?: readonly string[] | undefined;
}

type Own = Pick<KeyedQuestion, 'rows' | 'columns'> & { options: string[] };

/**
 * Sets what a question says in the other languages of its paper, by the places of its own parts; undefined where it
 * says nothing in any.
 */
export function inOthers(
  entry: QuestionEntry,
  own: Own,
  { languages = [], ...context }: Context,
): InLanguages<OtherTexts> | undefined {
  const found = languages.slice(1).flatMap((language) => {
    const texts = entry.in?.[language];
    if (!texts) return [];
    checkAlike(entry, texts, [languages[0] ?? '', language], context.complain);
    return [[language, setTexts(texts, own, ['in', language], context)] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function setTexts(
  texts: TextsOfQuestion,
  own: Own,
  at: readonly string[],
  { set, complain }: Pick<Context, 'set' | 'complain'>,
): OtherTexts {
  const options = texts.options?.map((option, place) => set(option, ...at, 'options', place));
  for (const [place, option] of (options ?? []).entries())
    if (option !== '' && options && options.indexOf(option) < place)
      complain.mistake([...at, 'options', place], tell('option_same'), tell('option_own'));
  const partsIn = (field: 'rows' | 'columns'): string[] | undefined => {
    const named = texts[field];
    return own[field]?.map(({ key }) => {
      const text = named?.find((part) => part.key === key)?.text;
      return text === undefined ? '' : set(text, ...at, field, key);
    });
  };
  const lists = {
    options: apart(options, own.options),
    rows: apart(partsIn('rows'), textsOf(own.rows)),
    columns: apart(partsIn('columns'), textsOf(own.columns)),
  };
  return {
    question: set(texts.question, ...at, 'question'),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list?.some(Boolean))),
    ...(texts.explanation === undefined ? {} : { explanation: set(texts.explanation, ...at, 'explanation') }),
  };
}

const textsOf = (parts: readonly MatrixPart[] = []): string[] => parts.map(({ text }) => text);

/**
 * The texts that are other than the paper's own: formulas and numbers alone are the same in every language, and need
 * not be sent twice.
 */
const apart = (texts: readonly string[] | undefined, own: readonly string[]): string[] | undefined =>
  texts?.slice(0, own.length).map((text, place) => (text === own[place] ? '' : text));
