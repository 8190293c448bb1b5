import { inlineFraction } from './fractions.ts';
import { letterName } from './letters.ts';
import { TENDS } from './signs.ts';
import { aside, element, isSign, only, said, token, wordsIn, type Node, type Row } from './node.ts';

const RING = /^[\u2218\u00B0]$/u;

/** Says what is written above and below so that its end is heard, and signs there by what they mean: degrees, limits, inverses. */
export function scripts(row: Row): Row {
  return row.flatMap((node, place): Row => {
    if (node.slots.length < 2) return [node];
    const side = sideOf(node, row[place - 1]);
    if (side) return [...(node.slots[0] ?? []), aside(side)];
    const slots = node.slots.map((slot, place) => (place > 0 && node.tag !== 'mfrac' ? inlineFraction(slot) : slot));
    const plain = { ...node, slots };
    return limit(plain) ?? evaluated(plain) ?? degrees(plain) ?? powers(plain) ?? [ended(plain)];
  });
}

/** From where a limit is approached, written as a power. */
function sideOf({ tag, slots }: Node, before: Node | undefined): string | undefined {
  if (tag !== 'msup' || before?.words !== TENDS) return undefined;
  const sign = only(slots[1])?.text;
  return sign === '+' ? 'from the right' : sign === '\u2212' ? 'from the left' : undefined;
}

const LIMITS: Record<string, string> = { lim: 'the limit as', max: 'the maximum over', min: 'the minimum over' };

/** 'the limit as x tends to 0 from the right of' */
function limit({ tag, slots }: Node): Row | undefined {
  const name = LIMITS[only(slots[0])?.text ?? ''];
  if (!name || (tag !== 'msub' && tag !== 'munder')) return undefined;
  return [aside(name), ...(slots[1] ?? []), aside('of')];
}

/** '[F(x)] from a to b' */
function evaluated({ tag, slots }: Node): Row | undefined {
  const [base, below, above] = slots;
  const isBracket = only(base)?.tag === 'fenced' || isSign(only(base), /^[|\u2223]$/u);
  if (tag !== 'msubsup' || !isBracket || !base || !below || !above) return undefined;
  const line = only(base)?.tag === 'fenced' ? base : [];
  return [...line, aside('evaluated from'), ...below, aside('to'), ...above];
}

/** Letters whose ring says 'in the standard state'. */
const STANDARD = /^[EGHS\u039B]$/u;

function degrees(node: Node): Row | undefined {
  const { tag, slots } = node;
  const [base = [], ...rest] = slots;
  const above = rest.at(-1) ?? [];
  if ((tag !== 'msup' && tag !== 'msubsup') || !isSign(only(above), RING)) return undefined;
  if (STANDARD.test(only(base)?.text ?? '')) {
    const standard = [said(`${letterName(only(base)) ?? ''} naught`)];
    return [tag === 'msup' ? (standard[0] ?? node) : ended(element('msub', standard, rest[0] ?? []))];
  }
  if (tag === 'msubsup') return undefined;
  return [...base, said(only(base)?.text === '1' ? 'degree' : 'degrees')];
}

function powers(node: Node): Row | undefined {
  const [base = [], above = []] = node.slots;
  if (node.tag !== 'msup') return undefined;
  const [letter, power] = [only(base), only(above)];
  const isMatrix = letter?.tag === 'fenced' || /^[A-Z]$/u.test(letter?.text ?? '');
  if (isMatrix && power && (/^[T\u22A4]$/u.test(power.text) || power.words === 'cap T')) return [...base, said('transpose')];
  if (/^[fgh]$/u.test(letter?.text ?? '') && above.map(({ text }) => text).join('') === '\u22121')
    return [said(`${letter?.text} inverse`)];
  const primes = above.map(({ text }) => text).join('');
  if (/^\u2032{2,3}$/u.test(primes)) return [element('msup', base, [token('mo', primes.length === 2 ? '\u2033' : '\u2034')])];
  return undefined;
}

/** Numbers and letters alone need no end. */
function ended(node: Node): Node {
  if (node.tag !== 'msub' && node.tag !== 'msubsup') return node;
  const [base = [], below = [], ...rest] = node.slots;
  if (
    /^[\u2211\u222B\u220F\u222E\u222C\u222D\u22C3\u22C2]$/u.test(only(base)?.text ?? '') ||
    below.length < 2 ||
    (wordsIn(below) === undefined && below.length === 1)
  )
    return node;
  const isWord = below.every(({ tag, upright }) => tag === 'mi' && upright);
  return isWord ? node : { ...node, slots: [base, [...below, aside('end sub')], ...rest] };
}
