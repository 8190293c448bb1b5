import * as words from '#words/attempt';

/**
 * Says a text with formulas once more in words, for those who hear the page: beside the text and not over it, so that
 * formulas stay to be explored.
 */
export const InWords = ({ text }: { text: string | undefined }) =>
  text ? <p className="visually-hidden">{words.inWords(text)}</p> : null;
