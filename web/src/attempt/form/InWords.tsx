import * as words from '#words/attempt';

/**
 * A text with formulas once more, as words, for those who hear the page: beside it and not over it, so that formulas
 * stay to be explored.
 */
export const InWords = ({ text }: { text: string | undefined }) =>
  text ? <p className="visually-hidden">{words.inWords(text)}</p> : null;
