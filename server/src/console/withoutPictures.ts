/** A question's text without its pictures: their addresses open to a student's session alone. */
export const withoutPictures = (text: string): string => text.replaceAll(/<img[^<>]*>/gu, '');
