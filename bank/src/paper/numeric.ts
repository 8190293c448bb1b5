import { PLACES, rangeAround, scaled, unscaled } from '@portal/contract/grading';
import { tell, type Sentence } from '../told.ts';
import type { NumericKey } from './paper.ts';
import type { NumberKey } from './answers.schema.ts';
import type { Complain } from './context.ts';
import type { EntryOf } from './question.schema.ts';

interface Range {
  min: bigint;
  max: bigint;
}

/** Returns what a numeric question adds to the paper, and its keys as people read them. */
export function numericParts(entry: EntryOf<'numeric'>, complain: Complain) {
  const { decimals, integer, input } = entry;
  const isInputSound = checkInput(entry, complain);
  const numbers = entry.answer.map((key, index) => {
    const range = rangeOf(key);
    checkKey(range, isInputSound ? entry : { ...entry, input: undefined }, (problem, remedy) =>
      complain.mistake(entry.answer.length > 1 ? ['answer', index] : ['answer'], problem, remedy),
    );
    return numberOf(key, range);
  });
  const bounds = input && Object.fromEntries(Object.entries(input).filter(([, bound]) => bound !== undefined));
  return {
    texts: numbers.map((number) => (typeof number === 'string' ? number : `${number.min} to ${number.max}`)),
    parts: {
      numbers,
      ...(decimals === undefined ? {} : { decimals }),
      ...(integer ? { integer } : {}),
      ...(bounds && Object.keys(bounds).length > 0 ? { input: bounds } : {}),
    },
  };
}

function rangeOf(key: NumberKey): Range {
  if (typeof key === 'string') return { min: scaled(key), max: scaled(key) };
  const { min, max } = 'min' in key ? key : rangeAround(key.value, key.tolerance);
  return { min: scaled(min), max: scaled(max) };
}

function numberOf(key: NumberKey, { min, max }: Range): NumericKey {
  if (typeof key === 'string') return key;
  return min === max ? unscaled(min) : { min: unscaled(min), max: unscaled(max) };
}

function checkInput({ integer, decimals, input }: EntryOf<'numeric'>, complain: Complain): boolean {
  if (integer && (decimals ?? 0) > 0)
    complain.mistake(['decimals'], tell('whole_decimals'), tell('take_one', { path: 'decimals' }));
  if (integer && (input?.decimals ?? 0) > 0)
    complain.mistake(['input', 'decimals'], tell('whole_decimals'), tell('take_one', { path: 'input.decimals' }));
  if (input?.min === undefined || input.max === undefined || input.min <= input.max) return true;
  complain.mistake(['input'], tell('bounds_order', { min: input.min, max: input.max }), tell('exchange'));
  return false;
}

/** Says why nobody could give an answer that this key counts as right. */
function checkKey(
  { min, max }: Range,
  { decimals, integer, input }: EntryOf<'numeric'>,
  fault: (problem: Sentence, remedy: Sentence) => void,
): void {
  const isOne = min === max;
  const shown = isOne ? unscaled(min) : tell('number_between', { min: unscaled(min), max: unscaled(max) });
  if (min > max) {
    fault(tell('range_empty', { range: shown }), tell('range_order'));
    return;
  }
  const inWords = isOne ? shown : tell('number_from', { range: shown });
  if (integer && roundedUp(min, 0) > max)
    fault(tell('number_whole', { shown: inWords }), tell('correct_number', { field: 'integer' }));
  for (const [places, field] of [
    [decimals, 'decimals'],
    [input?.decimals, 'input.decimals'],
  ] as const)
    if (places !== undefined && roundedUp(min, places) > max)
      fault(tell('number_places', { field, places, shown: inWords }), tell('correct_number', { field: `${field}: ${places}` }));
  if (input?.min !== undefined && Number(unscaled(max)) < input.min)
    fault(tell('number_below', { shown, least: input.min }), tell('correct_number', { field: 'input' }));
  if (input?.max !== undefined && Number(unscaled(min)) > input.max)
    fault(tell('number_above', { shown, most: input.max }), tell('correct_number', { field: 'input' }));
}

/** The least number of that many decimals that is not below this one. */
function roundedUp(units: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(PLACES - decimals);
  const below = (units / step) * step;
  return below < units ? below + step : below;
}
