import { inlineFraction } from './fractions.ts';
import { letterName } from './letters.ts';
import { TENDS } from './signs.ts';
import { aside, element, isSign, only, said, token, type Node, type Row } from './node.ts';

const RING = /^[\u2218\u00B0]$/u;

/**
 * Says what is written above and below so that its end is heard, and signs there by what they mean: degrees, limits,
 * inverses.
 */
export function scripts(row: Row): Row {
  return row.flatMap((node, place): Row => {
    if (node.slots.length < 2) return [node];
    const side = sideOf(node, row[place - 1]);
    if (side) return [...(node.slots[0] ?? []), aside(side)];
    const slots = node.slots.map((slot, at) => (at > 0 && node.tag !== 'mfrac' ? inlineFraction(slot) : slot));
    const plain = { ...node, slots };
    return limit(plain) ?? evaluated(plain) ?? degrees(plain) ?? powers(plain) ?? [ended(plain)];
  });
}

/** From where a limit is approached, written as a power. */
function sideOf({ tag, slots }: Node, before: Node | undefined): string | undefined {
  if (tag !== 'msup' || before?.words !== TENDS) return undefined;
  const side = only(slots[1])?.text;
  return side === '+' ? 'from the right' : side === '\u2212' ? 'from the left' : undefined;
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

function powers({ tag, slots }: Node): Row | undefined {
  const [base = [], above = []] = slots;
  if (tag !== 'msup') return undefined;
  const letter = only(base);
  const power = above.map(({ text }) => text).join('');
  if (/^[T\u22A4]$/u.test(power) && (letter?.fences || /^[A-Z]$/u.test(letter?.text ?? ''))) return [...base, said('transpose')];
  if (power === '\u22121' && /^[fgh]$/u.test(letter?.text ?? '')) return [said(`${letter?.text} inverse`)];
  if (power === '\u2032\u2032') return [element('msup', base, [token('mo', '\u2033')])];
  if (power === '\u2032\u2032\u2032') return [element('msup', base, [token('mo', '\u2034')])];
  return undefined;
}

/** Signs with bounds, which the engine says as such. */
const BOUNDED = /^[\u2211\u222B\u220F\u222E\u222C\u222D\u22C3\u22C2]$/u;

/** Numbers, letters and words alone need no end. */
function ended(node: Node): Node {
  const [base = [], below = [], ...rest] = node.slots;
  const isScript = node.tag === 'msub' || node.tag === 'msubsup';
  const isWord = below.every(({ tag, upright }) => tag === 'mi' && upright);
  if (!isScript || isWord || below.length < 2 || BOUNDED.test(only(base)?.text ?? '')) return node;
  return { ...node, slots: [base, [...below, aside('end sub')], ...rest] };
}
