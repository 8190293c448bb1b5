import { isVector } from './accents.ts';
import { isSubstance } from './chemistry.ts';
import { SUCH_THAT } from './fences.ts';
import { group, isSign, said, sign, type Node, type Row } from './node.ts';

/** The words for signs that the engine says otherwise than a class does, or not at all. */
const SAID: Record<string, string> = {
  '\u2248': 'is approximately equal to',
  '\u2245': 'is congruent to',
  '\u221D': 'is proportional to',
  '\u22A5': 'is perpendicular to',
  '\u27C2': 'is perpendicular to',
  '\u2225': 'is parallel to',
  '\u2208': 'belongs to',
  '\u2209': 'does not belong to',
  '\u2282': 'is a subset of',
  '\u2286': 'is a subset of or equal to',
  '\u2284': 'is not a subset of',
  '\u2283': 'is a superset of',
  '\u21D2': 'implies',
  '\u27F9': 'implies',
  '\u21D4': 'if and only if',
  '\u27FA': 'if and only if',
  '\u2194': 'if and only if',
  '\u21CC': 'is in equilibrium with',
  '\u21CB': 'is in equilibrium with',
};

/** Says that a limit is approached. */
export const TENDS = 'tends to';

const NABLA = '\u2207';
const TILDE = /^[\u223C~]$/u;
const ARROW = /^[\u2192\u27F6]$/u;

/** Says signs by what stands around them: an arrow is a reaction's, a function's, or leads to a limit. */
export function signs(row: Row): Row {
  const isReaction = row.some(isSubstance);
  const isModular = row.some(({ tag, slots }) => tag === 'fenced' && slots[0]?.[0]?.text === 'mod');
  const isMap = row.some((node) => isSign(node, /^:$/u)) && row.some((node) => isSign(node, ARROW));
  return row.map((node, place): Node => {
    if (isSign(node.fences ? node.slots[0]?.[0] : undefined, /^mod$/u)) return group(...(node.slots[0] ?? []));
    if (node.words !== undefined || (node.tag !== 'mo' && node.tag !== 'mi')) return node;
    const [before, after] = [row[place - 1], row[place + 1]];
    const { text } = node;
    const isProduct = isVector(before) || before?.text === NABLA;
    if (ARROW.test(text)) {
      const isBetweenSets = /^[A-Z]$/u.test(before?.text ?? '') && /^[A-Z]$/u.test(after?.text ?? '');
      return sign(isReaction ? 'yields' : isMap || isBetweenSets ? 'to' : TENDS);
    }
    if (text === ':') return sign(isMap ? 'from' : 'is to');
    if (text === '\u2261') return sign(isModular ? 'is congruent to' : 'is identical to');
    if (TILDE.test(text)) return before === undefined || before.tag === 'mo' ? said('not') : sign('is similar to');
    if (text === '\u22C5' && isProduct && (isVector(after) || after?.text === 'd')) return sign('dot');
    if (text === '\u00D7' && isProduct && isVector(after)) return sign('cross');
    if (text === '\u2205' || text === '\u2300') return said('the empty set');
    if (text === NABLA) return { ...said('del'), text };
    if (text === '\u2202') return said('partial');
    if (text === '%') return said('percent');
    return Object.hasOwn(SAID, text) ? sign(SAID[text] ?? '') : node;
  });
}

/** Lines and colons that stand alone within brackets: 'the probability of A given B', 'the set of x such that …'. */
export function conditions(row: Row): Row {
  return row.map((node, place): Node => {
    const inside = node.slots[0];
    if (node.tag !== 'fenced' || !inside) return node;
    const [open] = node.fences ?? [''];
    const lines = inside.filter((each) => isSign(each, /^[|\u2223]$/u));
    if (open === '{') {
      const first = inside.findIndex((each) => isSign(each, lines.length === 1 ? /^[|\u2223:]$/u : /^:$/u));
      return first < 0 ? node : { ...node, slots: [inside.with(first, sign(SUCH_THAT))] };
    }
    if (lines.length !== 1 || !/^[PE]$/u.test(row[place - 1]?.text ?? '')) return node;
    return { ...node, slots: [inside.map((each) => (each === lines[0] ? sign('given') : each))] };
  });
}

/** '|F|' of a vector. */
export function magnitudes(row: Row): Row {
  const done: Node[] = [];
  for (const node of row) {
    const [open, vector] = [done.at(-2), done.at(-1)];
    if (isSign(node, LINE) && isSign(open, LINE) && vector && isVector(vector) && vector.words !== undefined)
      done.splice(-2, 2, said(`the magnitude of ${vector.words}`));
    else done.push(node);
  }
  return done;
}
const LINE = /^[|\u2223]$/u;
