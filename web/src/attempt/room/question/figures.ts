import type { Paper, Question } from '../../answers.ts';
import { articleOf } from './headingId.ts';

/** The pictures of a question as they are drawn, its options' too, and which of them is looked at. */
export interface Figures {
  all: readonly Pick<HTMLImageElement, 'src' | 'alt' | 'width' | 'dataset'>[];
  at: number;
}

/** Says whether a question, or the text that it is about, has a figure, wherever in it. */
export const hasFigure = (question: Question, passage: NonNullable<Paper['passages']>[number] | undefined): boolean =>
  /<img\b/iu.test(JSON.stringify([question, passage]));

/** Returns the figures of a question by its number, from the tapped or first one on; undefined where it has none. */
export function figuresOf(number: number, tapped?: HTMLImageElement): Figures | undefined {
  const all = [...(articleOf(number)?.querySelectorAll('img') ?? [])];
  return all.length > 0 ? { all, at: tapped ? all.indexOf(tapped) : 0 } : undefined;
}
