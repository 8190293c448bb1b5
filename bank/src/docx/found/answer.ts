import { because, type Verdict } from '../../bank.ts';
import { multipleAnswer, namesSeveral, numberAnswer, singleAnswer } from '../../table/answers.ts';
import { oneOrAll, type Keyed } from '../../kinds/given.ts';

/** The options as they are seen and as they are written. */
export interface Options {
  plain: string[];
  markup: string[];
}

/**
 * The key of a question by the answer as it is typed; undefined where there is none, with the reason in the verdict.
 */
export function keyOf(typed: string, options: Options, verdict: Verdict): Keyed | undefined {
  const given = tidy(typed);
  if (given === '') {
    verdict.drop(because`it has no answer`);
    return undefined;
  }
  if (PAIRS.test(given) && !options.plain.includes(given)) {
    verdict.drop(
      because`its answer '${given.slice(0, 40)}' pairs two lists: write the pairs as options such as (a) to (d), or type it as a matrix in a table`,
    );
    return undefined;
  }
  if (options.plain.length === 0) return typedAnswer(given, verdict);
  const letters = namesIn(given, options.plain, verdict);
  if (namesSeveral(letters, options.plain)) {
    const right = multipleAnswer(letters, options.plain.length, verdict);
    return { type: 'multiple', options: options.markup, answer: right.length === 1 ? (right[0] ?? []) : right };
  }
  const right = singleAnswer({ plain: letters, rich: letters }, { plain: options.plain, rich: options.plain }, verdict);
  return { options: options.markup, answer: oneOrAll(right, 0) };
}

/** 'P-1, Q-2', 'A → II; B → I': what belongs to what. */
const PAIRS =
  /^[([]?\s*[a-zA-Z]{1,4}[)\]]?\s*(?:-|–|:|→|->)\s*[([]?(?:\d|[a-hj-uwyz]|[ivx]{1,4})[)\]]?(?:\s*[,;&]\s*[([]?[a-zA-Z]{1,4}[)\]]?\s*(?:-|–|:|→|->)\s*[([]?(?:\d|[a-hj-uwyz]|[ivx]{1,4})[)\]]?)+$/iu;

/** Takes off brackets around the answer and a full stop at its end. */
const tidy = (typed: string): string =>
  typed
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:option|choice|is)\s+/iu, '')
    .replace(/(?<=[^\s.;,])\s*[.;,]+$/u, '')
    .replace(/^([^()[\]]*|[([][^()[\]]*[)\]])[)\]]$/u, '$1')
    .replace(/^[([]([^()[\]]*)[)\]]$/u, '$1')
    .trim();

/** Letters or numbers of options out of '(B) and (D)', 'both a and c', '(c) 42 m'; every other text as it is. */
function namesIn(given: string, options: string[], verdict: Verdict): string {
  if (options.includes(given)) return given;
  const several = given
    .replace(/^(?:both|all of)\s+/iu, '')
    .replaceAll(/[()[\]]/gu, '')
    .replaceAll(/(?<!\s)\s*(?:,|;|&|\band\b)+\s*/giu, ', ')
    .toUpperCase();
  if (/^[A-J](?:, [A-J])+$/u.test(several) || /^[A-J](?: OR [A-J])+$/u.test(several)) return several;
  const numbers = /^\d(?:, \d)+$/u.test(several)
    ? several
        .split(', ')
        .map((each) => String.fromCharCode(64 + Number(each)))
        .join(', ')
    : undefined;
  if (numbers !== undefined) return numbers;
  const [, letter, rest = ''] =
    /^[([]?([a-jA-J]|\d)[)\]][.:]?\s*(.*)$/su.exec(given) ?? /^([a-jA-J])[.:]\s+(.*)$/su.exec(given) ?? [];
  if (letter === undefined) return given;
  const place = /\d/u.test(letter) ? Number(letter) : letter.toLowerCase().charCodeAt(0) - 96;
  if (rest !== '' && rest !== options[place - 1]) verdict.change(because`left out after its answer: '${rest.slice(0, 60)}'`);
  return place >= 1 && place <= 10 ? String.fromCharCode(64 + place) : letter;
}

const UNIT = /^([-−+]?\d[\d.]*(?:\s*(?:to|-|–|±)\s*[-−]?\d[\d.]*)?)\s*([^\d\s.].*)$/u;

/** A number, a range of numbers, or true and false. */
function typedAnswer(given: string, verdict: Verdict): Keyed | undefined {
  const [, truth] = /^(true|false|t|f)$/iu.exec(given) ?? [];
  if (truth !== undefined) {
    verdict.change(because`true or false becomes a choice of two options`);
    return { options: ['True', 'False'], answer: /^t/iu.test(truth) ? 1 : 2 };
  }
  const whole = numberAnswer(given);
  const [, number = '', unit = ''] = whole ? [] : (UNIT.exec(given) ?? []);
  const keys = whole ?? (number === '' || /[=^/*\u2044]/u.test(unit) ? undefined : numberAnswer(number));
  if (!keys) {
    const letters = /^[a-j](?:\s*[,&]\s*[a-j])*$/iu.test(given);
    verdict.drop(
      letters
        ? because`its answer is '${given}', and it has no options such as '(a) …'`
        : because`its answer '${given.slice(0, 40)}' is typed: the portal asks for options, numbers and pairs`,
    );
    return undefined;
  }
  if (!whole) verdict.change(because`no unit can be typed (${unit.slice(0, 30)}): the answer is the number`);
  return { type: 'numeric', options: [], answer: oneOrAll(keys, 0) };
}
