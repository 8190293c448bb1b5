import { because, type Param, type Reason, type Verdict } from '../../bank.ts';
import type { Keyed } from '../../kinds/given.ts';
import { keyOf, type Options } from './answer.ts';
import { inLatin, markText } from './options.ts';
import type { ShownKey } from './shown.ts';

/** The keys that the options show, and the form of their marks. */
interface Shown {
  keys: readonly ShownKey[];
  style: string;
}

/**
 * The key of a question by the answer that is typed and by how its options look; two that contradict each other drop
 * it.
 */
export function givenKey(
  typed: string | undefined,
  { keys, style }: Shown,
  options: Options,
  verdict: Verdict,
): Keyed | undefined {
  const count = options.plain.length;
  const names = (places: readonly number[]): Param =>
    places.map((place): Param => markText(style, place)).reduce((one, other) => because`${one} and ${other}`);
  const [first, ...others] = keys;
  const contrary = others.find(({ places }) => places.join() !== first?.places.join());
  if (first && contrary)
    verdict.drop(
      because`${names(first.places)} ${looks(first)}, and ${names(contrary.places)} ${looks(contrary)}: write its answer`,
    );
  if (typed === undefined && first) {
    const isUnclear = first.by === 'star' ? first.places.length === count : first.places.length > 1;
    if (isUnclear) verdict.drop(because`${names(first.places)} ${looks(first)}: write its answer`);
    else verdict.change(because`its answer is ${names(first.places)}, which ${looks(first)}`);
    const letters = first.places.map((place) => String.fromCharCode(64 + place)).join(', ');
    return keyOf(letters, options, verdict);
  }
  if (/[iI]/u.test(style) && count > 0 && /^[\s([]*\d[\s)\].]*$/u.test(typed ?? '')) {
    verdict.drop(
      because`its options are ${markText(style, 1)} to ${markText(style, count)} and its answer is '${typed ?? ''}': write ${markText(style, Number(/\d/u.exec(typed ?? '')?.[0]))}, or give statements other marks than options have`,
    );
    return undefined;
  }
  const given = keyOf(inLatin(typed ?? '', style), options, verdict);
  // Several that are bold may be so for another reason; one, or a star, is a key.
  const tells = first && (first.by === 'star' ? first.places.length < count : first.places.length === 1);
  if (given && tells && placesIn(given) !== JSON.stringify(first.places))
    verdict.drop(because`its answer is '${(typed ?? '').slice(0, 40)}', and ${names(first.places)} ${looks(first)}`);
  return given;
}

/** How one option looks that is right, and how several do. */
const LOOKS: Readonly<Record<ShownKey['by'], readonly [one: Reason, several: Reason]>> = {
  star: [because`is marked as right`, because`are marked as right`],
  bold: [because`is bold`, because`are bold`],
  underlined: [because`is underlined`, because`are underlined`],
  highlighted: [because`is highlighted`, because`are highlighted`],
};
const looks = ({ by, places }: ShownKey): Reason => LOOKS[by][places.length === 1 ? 0 : 1];

/** The places of right options, as JSON. */
const placesIn = ({ answer }: Keyed): string => JSON.stringify(Array.isArray(answer) ? answer.flat() : [answer]);
