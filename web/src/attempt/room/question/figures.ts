import { optionsOf, textOf, type Paper, type Question } from '../../answers.ts';
import { articleOf } from './headingId.ts';

/** A picture of a question, as it is drawn. */
export type Figure = Pick<HTMLImageElement, 'src' | 'alt'>;

/** Whether a question, or the text that it is about, has a figure. */
export const hasFigure = (
  { question, options }: Question,
  passage: NonNullable<Paper['passages']>[number] | undefined,
): boolean => [passage?.text, question, ...optionsOf(options)].some((text) => /<img\b/iu.test(textOf(text)));

/** The first figure of the question of that number; undefined where it has none. */
export const figureOf = (number: number): Figure | undefined => articleOf(number)?.querySelector('img') ?? undefined;
