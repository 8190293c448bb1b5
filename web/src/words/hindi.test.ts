import { expect, test } from 'vitest';
import * as en from './en/rooms.ts';
import * as hi from './hi/rooms.ts';

/** Names, kinds of files, units and keys, which Hindi writes in Latin letters too. */
const NAMES = new Set(
  `Chrome Firefox JavaScript Excel Markdown NVDA JAWS VoiceOver JEE NEET CUET Ed25519 base64url LP1 LP2 PDF CSV PNG JPEG WebP
   xlsx MB Enter Alt Ctrl Backspace Esc Insert Space Shift Delete SMS_URL SMTP_URL UPDATE_URL root K7WD-9QXM https GB Zoom Meet Teams YouTube Vimeo
   Word docx GIFT Moodle XML Aiken QTI A4 HEIC iPhone`.split(/\s+/u),
);
/** Names of several words: commands, titles of a list, buttons of a phone, settings, exams, and what is typed. */
const PHRASES =
  /1-20 single, 21-25 numeric: jee-main|Physics 1-30, Chemistry 31-60|ABDCB|\bABD\b|5 to 10|drop|npx portal restore|--data NEW_PLACE|name, mobile, level, batch|\(Add to Home Screen\)|\(Settings, Camera, Formats, Most Compatible\)|Quick Nav|JEE Main और Advanced/gu;
/** What is no sentence: how `Intl` names the language, the state of a draft that has none, the name of a file. */
const CODES = new Set([
  'locale.LANGUAGE',
  'locale.LOCALE',
  'consoleNews.keptAt.nowhere',
  'consoleStudents.exportFile',
  'consoleBankFile.templateFile',
  'consoleBankFile.example',
  'consoleBankFile.sample',
]);
/** Numbers of each form, a word, and a list: a function that cannot take one of them is called with the others. */
const SAMPLES: readonly unknown[] = [0, 1, 2, 3700, 'क', ['1', '2']];

interface Said {
  place: string;
  text: string;
}

function given(count: number): unknown[][] {
  return count === 0 ? [[]] : given(count - 1).flatMap((some) => SAMPLES.map((each) => [...some, each]));
}

/** Every text that a room can say, by its place. A part that is the English one itself says no sentence of its own. */
function saidBy(place: string, own: unknown, first: unknown): Said[] {
  if (typeof own === 'string') return [{ place, text: own }];
  if (typeof own === 'function') {
    if (own === first) return [];
    return given(own.length).flatMap((some) => {
      try {
        return [{ place, text: String((own as (...all: unknown[]) => unknown)(...some)) }];
      } catch {
        return [];
      }
    });
  }
  return Object.entries(own as object).flatMap(([key, each]) =>
    saidBy(`${place}.${key}`, each, (first as Record<string, unknown>)[key]),
  );
}

const english = new Map(Object.entries<unknown>(en));
const said = Object.entries(hi)
  .flatMap(([room, words]) => saidBy(room, words, english.get(room)))
  .filter(({ place }) => !CODES.has(place));

/** A formula, as a student types one. */
const FORMULA = /\$[^$]+\$/gu;
/** Of a sample that a function was not made for. */
const OF_SAMPLES = /\b(?:NaN|undefined)\b/gu;
/** Words in Latin letters; a single one is a key or an option, a Roman number the name of a row. */
const latin = (text: string) =>
  (
    text
      .replaceAll(OF_SAMPLES, '')
      .replaceAll(PHRASES, '')
      .replaceAll(FORMULA, '')
      .match(/[A-Za-z][\w-]+/gu) ?? []
  ).filter((word) => !NAMES.has(word) && !/^[IV]+$/u.test(word));
const wrong = (isWrong: (text: string) => boolean) => said.filter(({ text }) => isWrong(text));

test('LANG-08 no sentence of the portal in Hindi is left in English: Latin letters only in names and keys', () => {
  expect(said.length).toBeGreaterThan(1200);
  expect(wrong((text) => latin(text).length > 0)).toEqual([]);
});

test('LANG-08 sentences in Hindi end with a danda, have the digits of the test screens, and an ellipsis that stands apart', () => {
  expect(wrong((text) => /[.]$|\.\.|\S…(?!\))|[०-९]/u.test(text))).toEqual([]);
});

test('LANG-08 Hindi is written in one form of Unicode', () => {
  expect(wrong((text) => text !== text.normalize('NFC'))).toEqual([]);
});
