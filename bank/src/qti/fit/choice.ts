import type { PartialMarks } from '../../paper/paper.ts';
import type { Verdict } from '../../bank.ts';
import { choiceOf } from '../../kinds/choice.ts';
import { alike, marked, marksFor, type Given, type Scale } from './kinded.ts';

/** Options of which one or several are chosen, and what a choice scores by the package's own rules. */
export interface AskedChoice {
  options: { id: string; text: string }[];
  /** The most that may be chosen; 0 for as many as one likes. */
  most: number;
  score: (chosen: string[]) => number;
}

const MOST_OPTIONS = 10;
/** The most alternatives of one key. */
const MOST_KEYS = 20;

/** Finds the key and the marking under which every choice earns here what it scores there; says in the verdict what no marking can say. */
export function fitChoice(asked: AskedChoice, scale: Scale, verdict: Verdict): Given {
  const { options, most } = asked;
  if (options.length > MOST_OPTIONS) {
    verdict.drop(`it has ${options.length} options: the portal shows at most ${MOST_OPTIONS}`);
    return undefined;
  }
  return most === 1 ? single(asked, scale, verdict) : multiple(asked, scale, verdict);
}

function single({ options, score }: AskedChoice, scale: Scale, verdict: Verdict): Given {
  const scores = options.map(({ id }) => score([id]));
  const best = Math.max(0, ...scores);
  const texts = options.map(({ text }) => text);
  const marks = marksFor(best, best, scale);
  const shares = scores.map((each) => (best === 0 ? 0 : Math.round((each / best) * 1e6) / 1e6));
  const fitted = choiceOf(
    options.map(({ text }, index) => ({ text, share: shares[index] ?? 0 })),
    marks,
    'one',
    verdict,
  );
  const blank = marksFor(score([]), best, scale);
  if (blank === 0 || 'type' in fitted) return { options: texts, ...fitted };
  return { options: texts, ...fitted, ...marked({ right: marks, wrong: 0 - fitted.negative_marks, blank }) };
}

interface Choice {
  places: number[];
  score: number;
}

function multiple({ options, most, score }: AskedChoice, scale: Scale, verdict: Verdict): Given {
  const texts = options.map(({ text }) => text);
  const all = choices(options.length, most).map((places): Choice => ({
    places,
    score: score(places.map((place) => options[place - 1]?.id ?? '')),
  }));
  const blank = score([]);
  const chosen = all.slice(1);
  const best = Math.max(0, ...chosen.map((each) => each.score));
  if (best === 0) {
    verdict.drop('no option is right');
    return undefined;
  }
  const rights = chosen.filter((each) => alike(each.score, best, best)).map(({ places }) => places);
  const [right = []] = rights;
  if (rights.length > MOST_KEYS) {
    verdict.drop(`${rights.length} different choices are right: the portal takes at most ${MOST_KEYS}`);
    return undefined;
  }
  if (most > 1 && most < options.length)
    verdict.change(`students could choose at most ${most} options: now as many as they like`);
  const wrong = priceOf(chosen, rights, right, best);
  const inMarks = (each: number): number => marksFor(each, best, scale);
  const partial = (['none', 'per-option', 'jee-advanced'] as const).find((each) =>
    chosen.every((choice) =>
      alike(
        choice.score,
        expected(choice.places, { rights, right, best, wrong, partial: each, one: best / inMarks(best) }),
        best,
      ),
    ),
  );
  if (partial !== undefined && wrong <= 0)
    return {
      type: 'multiple',
      options: texts,
      answer: rights.length === 1 ? right : rights,
      ...marked({ right: inMarks(best), wrong: inMarks(wrong), blank: inMarks(blank), partial }),
    };
  return weighed(all, texts, inMarks(best), verdict);
}

/** Every choice of at most that many of the options, counted from 1; first that of none. */
const choices = (count: number, most: number): number[][] =>
  Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (__, place) => place + 1).filter((place) => (bits >> (place - 1)) & 1),
  ).filter(({ length }) => most === 0 || length <= most);

/** Returns what a choice scores that is not right and has no part of it. */
function priceOf(chosen: Choice[], rights: number[][], right: number[], best: number): number {
  const isPart = (places: number[]): boolean => rights.length === 1 && places.every((place) => right.includes(place));
  return chosen.find(({ places, score }) => !alike(score, best, best) && !isPart(places))?.score ?? 0;
}

interface Model {
  rights: number[][];
  right: number[];
  best: number;
  wrong: number;
  partial: PartialMarks;
  /** The score that is one mark. */
  one: number;
}

/** Returns what the portal gives for a choice, as a score. */
function expected(places: number[], { rights, right, best, wrong, partial, one }: Model): number {
  if (rights.some((each) => each.join() === places.join())) return best;
  if (partial === 'none' || rights.length > 1 || places.some((place) => !right.includes(place))) return wrong;
  return partial === 'per-option' ? (best * places.length) / right.length : Math.min(best, one * places.length);
}

/** Options that each add to the score or take from it, within bounds: the nearest marking, with what it loses. */
function weighed(all: Choice[], texts: string[], marks: number, verdict: Verdict): Given {
  const scores = new Map(all.map(({ places, score }) => [places.join(), score]));
  const best = Math.max(...scores.values());
  const floor = Math.min(...scores.values());
  // By what each adds to the best choice without it: alone, it may be held up by a bound.
  const weights = texts.map((_, index) => {
    const places = (each: Choice): string => [...each.places, index + 1].toSorted((one, other) => one - other).join();
    const before = all
      .filter((each) => !each.places.includes(index + 1) && scores.has(places(each)))
      .reduce((one, other) => (other.score > one.score ? other : one));
    return (scores.get(places(before)) ?? 0) - before.score;
  });
  const sum = (places: number[]): number => places.reduce((total, place) => total + (weights[place - 1] ?? 0), 0);
  const adds = all.every(({ places, score }) => alike(score, Math.min(best, Math.max(floor, sum(places))), best));
  if (!adds || (scores.get('') ?? 0) !== 0) {
    verdict.drop('its options earn parts of the marks in a way that no marking of the portal says');
    return undefined;
  }
  if (floor < 0) verdict.change('wrong options took marks off: now they take away what the right ones earn');
  return {
    options: texts,
    ...choiceOf(
      texts.map((text, index) => ({ text, share: (weights[index] ?? 0) / best })),
      marks,
      'several',
      verdict,
    ),
  };
}
