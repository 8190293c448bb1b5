import { LIMITS, wordsOf } from '@portal/contract';
import { bitsBetween, lettersOf, slipsBetween, slipsIn } from '../../search/slips.ts';
import { soundOf } from '../../search/sounds.ts';

/** A doubt with what it is about. */
export interface Asked {
  doubt_id: number;
  subject_id: number;
  about: string;
  item_id: number;
  text: string;
  /** The colleague who holds the doubt; null: nobody. */
  holder_id: number | null;
}

/** The share of two texts, from 0 to 1, that must be in both for them to ask about the same. */
const SHARED = 0.6;
/** How many times more a word of the course weighs: such words tell what is asked about. */
const OF_COURSE = 3;

interface Said {
  /** Words by sound, with what each weighs. */
  words: ReadonlyMap<string, number>;
  ofCourse: ReadonlySet<string>;
}

/**
 * Puts together doubts that ask about the same, the oldest first in each group: about one question or topic, or in the
 * same words. `course` has the words of the subject's chapters and topics, as search keeps them. Each doubt is compared
 * with the first of a group, so that no chain of likenesses joins what is not alike.
 */
export function alike(asked: readonly Asked[], course: ReadonlySet<string>): Asked[][] {
  const meant = meantIn(course);
  const groups: { first: Asked; said: Said; all: Asked[] }[] = [];
  for (const doubt of asked) {
    const said = saidIn(doubt.text, course, meant);
    const open = groups.filter(({ first, all }) => first.holder_id === doubt.holder_id && all.length < LIMITS.alike);
    const group =
      open.find(({ first }) => isOfOne(first, doubt)) ??
      open.find((each) => sharedOf(each.said, said, isFree(each.first) && isFree(doubt)) >= SHARED);
    if (group) group.all.push(doubt);
    else groups.push({ first: doubt, said, all: [doubt] });
  }
  return groups.map(({ all }) => all);
}

const isFree = ({ about }: Asked): boolean => about === 'subject';
const isOfOne = (one: Asked, other: Asked): boolean => !isFree(one) && one.about === other.about && one.item_id === other.item_id;

/**
 * How much of two texts is in both, by letters. 'Why is that so?' says nothing by itself: below different things only
 * texts that share a word of the course are compared.
 */
function sharedOf(one: Said, other: Said, areFree: boolean): number {
  if (!areFree && ![...one.ofCourse].some((word) => other.ofCourse.has(word))) return 0;
  let [shared, all] = [0, 0];
  for (const [word, weight] of one.words) {
    all += weight;
    if (other.words.has(word)) shared += weight;
  }
  for (const [word, weight] of other.words) if (!one.words.has(word)) all += weight;
  return all === 0 ? 0 : shared / all;
}

function saidIn(text: string, course: ReadonlySet<string>, meant: (word: string) => string): Said {
  const words = new Map<string, number>();
  const ofCourse = new Set<string>();
  for (const { folded } of wordsOf(text)) {
    const word = meant(folded);
    const sound = soundOf(word) ?? word;
    const isOfCourse = course.has(word) || course.has(sound);
    if (isOfCourse) ofCourse.add(sound);
    words.set(sound, folded.length * (isOfCourse ? OF_COURSE : 1));
  }
  return { words, ofCourse };
}

/**
 * Says which word is meant by one with slips of the finger: one of the course, else one that was said before, else the
 * word itself.
 */
function meantIn(course: ReadonlySet<string>): (word: string) => string {
  const known = [...course].map((word) => [word, lettersOf(word)] as const);
  const found = new Map([...course].map((word) => [word, word]));
  return (word) => {
    const most = slipsIn(word);
    const letters = lettersOf(word);
    const isNear = (other: string, its: number) =>
      bitsBetween(letters, its) <= 2 * most && slipsBetween(word, other, most) <= most;
    const meant = found.get(word) ?? (most > 0 ? known.find(([other, its]) => isNear(other, its))?.[0] : undefined) ?? word;
    if (!found.has(word) && meant === word) known.push([word, letters]);
    found.set(word, meant);
    return meant;
  };
}
