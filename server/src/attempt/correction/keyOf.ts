import type { PaperQuestion } from '@portal/bank/paper/paper';

/** The part of a question that says which answers are right. */
export type KeyPart = Pick<PaperQuestion, 'answer' | 'alternatives' | 'numbers' | 'decimals' | 'dropped'>;

export const keyPart = ({ answer, alternatives, numbers, decimals, dropped }: PaperQuestion): KeyPart => ({
  answer,
  ...(alternatives ? { alternatives } : {}),
  ...(numbers ? { numbers } : {}),
  ...(decimals === undefined ? {} : { decimals }),
  ...(dropped ? { dropped } : {}),
});

/** Tells whether two versions of a question take the same answers for right. */
export function hasSameKey(one: PaperQuestion, other: PaperQuestion): boolean {
  const text = (question: PaperQuestion): string => JSON.stringify([question.type ?? 'single', keyPart(question)]);
  return text(one) === text(other);
}

/**
 * The key of the corrected question in the words of an older version of it; undefined when that one cannot have it: it
 * is of another kind, or lacks an option that is right now. An option whose text was edited is found by its place.
 */
export function keyFor(older: PaperQuestion, corrected: PaperQuestion): KeyPart | undefined {
  if ((older.type ?? 'single') !== (corrected.type ?? 'single')) return undefined;
  const key = keyPart(corrected);
  if (older.type === 'numeric') return key;
  const translate = translator(older, corrected);
  const texts = [key.answer, ...(key.alternatives ?? [])].map(translate);
  const [answer, ...alternatives] = texts.filter((text) => text !== undefined);
  if (answer === undefined || alternatives.length !== texts.length - 1) return undefined;
  return { ...key, answer, ...(alternatives.length > 0 ? { alternatives } : {}) };
}

/** Turns one right answer of the corrected question into one of the older. */
function translator(older: PaperQuestion, corrected: PaperQuestion): (text: string) => string | undefined {
  const option = (text: string): string | undefined => olderOption(older.options, corrected.options, text);
  if (older.type === 'multiple')
    return (text) => {
      const chosen = (JSON.parse(text) as string[]).map(option);
      if (chosen.includes(undefined)) return undefined;
      return JSON.stringify(older.options.filter((each) => chosen.includes(each)));
    };
  if (older.type === 'matrix') return (text) => (hasSameParts(older, corrected) ? text : undefined);
  return option;
}

function olderOption(older: readonly string[], corrected: readonly string[], text: string): string | undefined {
  if (older.includes(text)) return text;
  const edited = older.length === corrected.length ? older[corrected.indexOf(text)] : undefined;
  // An older text that still stands somewhere in the corrected question is another option.
  return edited !== undefined && !corrected.includes(edited) ? edited : undefined;
}

function hasSameParts(one: PaperQuestion, other: PaperQuestion): boolean {
  const names = ({ rows = [], columns = [] }: PaperQuestion): string =>
    JSON.stringify([rows.map(({ key }) => key), columns.map(({ key }) => key)]);
  return names(one) === names(other);
}
