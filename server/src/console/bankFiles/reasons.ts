import { PLACE, type Param, type Reason } from '@portal/bank/bank';
import type { Said } from '@portal/bank/told';
import type { Language } from '@portal/contract/languages';
import { textIn, WORDS } from '../../words/languages.ts';
import { say } from '../../words/say.ts';

/** Stands behind the reason of every kind that no paper has. */
const ASKED = ': the portal asks for options, numbers and pairs';

/** Says why a question of a file is not taken as it stands; in English what a language has no sentence for. */
export function reasonIn(language: Language, { code, params, message }: Reason): string {
  if (code === PLACE) return placeIn(language, message);
  const { reasons } = WORDS[language];
  const isKind = code.endsWith(ASKED);
  const sentence = reasons[isKind ? code.slice(0, -ASKED.length) : code];
  if (sentence === undefined) return message;
  let place = 0;
  return (sentence + (isKind ? (reasons[ASKED] ?? '') : '')).replaceAll('{}', () => paramIn(language, params[place++] ?? ''));
}

function paramIn(language: Language, param: Param): string {
  if (typeof param !== 'object') return String(param);
  return isReason(param) ? reasonIn(language, param) : textIn(language, param);
}

const isReason = (param: Reason | Said): param is Reason => Array.isArray(param.params);

const PLACES = { row: 'place_row', line: 'place_line', question: 'place_question' } as const;
const isPlace = (what: string): what is keyof typeof PLACES => Object.hasOwn(PLACES, what);

/** Says where in its file a question stands: 'row 14', 'Section A, question 7'. */
export function placeIn(language: Language, place: string): string {
  const words = place.split(' ');
  const number = words.pop() ?? '';
  const what = words.pop() ?? '';
  return isPlace(what) ? [...words, textIn(language, say(PLACES[what], { number }))].join(' ') : place;
}
