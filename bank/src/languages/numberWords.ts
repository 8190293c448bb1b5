import { plain } from './unitNames.ts';

const WORDS: Record<string, string[]> = {
  en: [
    'zero', 'one first once single', 'two second twice double both two-thirds', 'three third thrice triple', 'four fourth quadruple', 'five fifth',
    'six sixth', 'seven seventh', 'eight eighth', 'nine ninth', 'ten tenth', 'eleven', 'twelve',
  ],
  hi: [
    'शून्य', 'एक प्रथम पहला पहली पहले एकल', 'दो दोनों द्वितीय दूसरा दूसरी दूसरे दोगुना दोगुनी दुगुना दुगुनी', 'तीन तीनों तृतीय तीसरा तीसरी तीसरे तिगुना', 'चार चारों चतुर्थ चौथा चौथी चौथे चौगुना',
    'पाँच पांच पाँचों पंचम पाँचवाँ पाँचवीं', 'छह छः छ षष्ठ छठा छठी', 'सात सातवाँ सातवीं', 'आठ आठवाँ आठवीं', 'नौ नवाँ', 'दस दसवाँ', 'ग्यारह', 'बारह',
  ],
}; // prettier-ignore

const numbers = Object.fromEntries(
  Object.entries(WORDS).map(([language, words]) => [
    language,
    new Map(
      words.flatMap((spelled, number) =>
        plain(spelled)
          .split(' ')
          .map((word) => [word, String(number)] as const),
      ),
    ),
  ]),
);

/** The numbers that a text writes out. */
export const numberWordsIn = (words: string, language: string): string[] =>
  (words.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).flatMap((word) => numbers[language]?.get(word) ?? []);
