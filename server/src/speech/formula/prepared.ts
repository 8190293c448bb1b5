import { accents } from './accents.ts';
import { arrows } from './arrows.ts';
import { attached } from './attached.ts';
import { differentials, hybrids, shells } from './calculus.ts';
import { chemistry } from './chemistry.ts';
import { dimensions } from './dimensions.ts';
import { fenced, saidFences } from './fences.ts';
import { fractions } from './fractions.ts';
import { applied, figures, FUNCTIONS, letters } from './letters.ts';
import { everyRow, everyRowDown, isSign, only, token, type Row } from './node.ts';
import { numbers } from './numbers.ts';
import { parsed } from './parse.ts';
import { prescripts } from './prescripts.ts';
import { roots } from './roots.ts';
import { scripts } from './scripts.ts';
import { conditions, magnitudes, signs } from './signs.ts';
import { tables } from './tables.ts';
import { units } from './units.ts';

const withoutGaps = (row: Row): Row => row.filter(({ tag }) => tag !== 'gap');

/** The sign for 'of' that is not seen, where nothing is applied to anything. */
const withoutLooseOf = (row: Row): Row =>
  row.filter(
    (node, place) => !isSign(node, /^\u2061$/u) || (place > 0 && place < row.length - 1 && row[place - 1]?.tag !== 'mtext'),
  );

/** Brackets after what is no function are a factor; by itself the engine would say 'of'. */
const factors = (row: Row): Row =>
  row.flatMap((node, place): Row => {
    const before = row[place - 1];
    if (!node.fences || !before || before.tag === 'mo' || before.tag === 'mtext') return [node];
    const base = only(before.slots[0]) ?? before;
    return base.tag === 'mo' || FUNCTIONS.has(base.text) ? [node] : [TIMES, node];
  });
const TIMES = token('mo', '\u2062');

type Step = (formula: Row) => Row;
const inside =
  (change: (row: Row) => Row): Step =>
  (formula) =>
    everyRow(formula, change);
const outside =
  (change: (row: Row) => Row): Step =>
  (formula) =>
    everyRowDown(formula, change);

/** In this order: what is known by its place, its letters or its spaces first, since words take those away. */
const STEPS: readonly Step[] = [
  inside(fenced),
  inside(attached),
  inside(numbers),
  inside(shells),
  outside(hybrids),
  outside(dimensions),
  outside(units),
  inside(withoutGaps),
  outside(chemistry),
  inside(arrows),
  inside(withoutLooseOf),
  inside(prescripts),
  inside(figures),
  inside(accents),
  inside(conditions),
  inside(signs),
  inside(magnitudes),
  differentials,
  inside(applied),
  inside(scripts),
  (formula) => fractions(formula),
  (formula) => roots(formula),
  outside(tables),
  inside(saidFences),
  inside(letters),
  inside(factors),
  inside(withoutLooseOf),
];

/** A formula of a text with all in words that the engine would not say, or not so that a student cannot mistake it. */
export const prepared = (mathml: string): Row => STEPS.reduce((formula, step) => step(formula), parsed(mathml));
