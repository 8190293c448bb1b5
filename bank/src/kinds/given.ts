import type { BankQuestion } from '../bank.ts';

/** A question without some of its fields, kind by kind. */
type Without<Field extends PropertyKey> = BankQuestion extends infer Each
  ? Each extends BankQuestion
    ? Omit<Each, Field>
    : never
  : never;

/** The fields of a question beside its texts. */
export type Kinded = Without<'question' | 'explanation' | 'section' | 'passage' | 'topic'>;

/** The fields beside the texts; undefined where the question cannot be taken, with the reason in the verdict. */
export type Given = Kinded | undefined;

/** The fields of a question beside its texts and its marks. */
export type Keyed = Without<
  'question' | 'explanation' | 'section' | 'passage' | 'topic' | 'marks' | 'negative_marks' | 'marking'
>;

/** The texts that a question may have, without those that are empty. */
export const filled = (texts: Partial<Record<'explanation' | 'section' | 'passage' | 'topic', string | undefined>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text));

/** Returns a single key by itself and several as a list, as a question's file has them. */
export const oneOrAll = <Key>([first, ...others]: Key[], none: Key): Key | Key[] =>
  first === undefined ? none : others.length === 0 ? first : [first, ...others];
