import { plain } from './unitNames.ts';

/** Words that turn a sentence round, and others that may: by language. */
const WORDS: Record<string, { sure: string; maybe: string }> = {
  en: {
    sure: "not cannot never no none neither nor without except excluding incorrect incorrectly false wrong wrongly untrue mismatched unmatched",
    maybe: 'absent absence lack lacks lacking devoid fail fails failed besides zero impossible odd least nothing nowhere invalid improper unlike unless',
  },
  hi: {
    sure: 'नहीं नही न ना मत बिना सिवाय छोड़कर असत्य गलत अशुद्ध मिथ्या असंगत असुमेलित त्रुटिपूर्ण रहित',
    maybe: 'अतिरिक्त अलावा अनुपस्थित अनुपस्थिति अभाव शून्य असंभव असम्भव बगैर विफल असफल अनुचित अमान्य बेमेल',
  },
}; // prettier-ignore

const lists = Object.fromEntries(
  Object.entries(WORDS).map(([language, { sure, maybe }]) => [
    language,
    { sure: new Set(plain(sure).split(' ')), maybe: new Set(plain(maybe).split(' ')) },
  ]),
);

/** How often a text surely denies, and how often it may; undefined in a language whose words are not known here. */
export function negationsIn(words: string, language: string): { sure: number; most: number } | undefined {
  const list = lists[language];
  if (!list) return undefined;
  const all = plain(words)
    .toLowerCase()
    .replaceAll(/n[’']t\b/gu, ' not')
    .replaceAll(/छोड कर/gu, 'छोडकर')
    .match(/[\p{L}\p{M}]+/gu);
  const sure = (all ?? []).filter((word) => list.sure.has(word)).length;
  const maybe = (all ?? []).filter(
    (word) => list.maybe.has(word) || (language === 'en' && /^(?:un|non|in|im|ir|dis)\p{L}{4}/u.test(word)),
  ).length;
  return { sure, most: sure + maybe };
}
