const PICTURE = /<img[^<>]*>/gu;
const WORDS = / alt="([^"]*)"/u;

/**
 * The words of a text without its pictures, whose addresses open to a student's session alone; of a text that is all
 * picture, the words for that.
 */
export function withoutPictures(text: string): string {
  const words = text.replaceAll(PICTURE, '');
  return words.trim() === '' ? text.replaceAll(PICTURE, (picture) => WORDS.exec(picture)?.[1] ?? '') : words;
}
