import type { KeyedQuestion, PartialMarks } from './question.ts';
import { best, countBits, parsedJson, readNames, writeNames, type Bits, type Earned, type Take, type Units } from './kind.ts';

/** Several right options: the answer is a JSON list of their texts, kept in the order of the paper. */
export function multiple({ options, answer: key, alternatives }: KeyedQuestion, units: Units, partial: PartialMarks): Take {
  const keys = [key, ...(alternatives ?? [])].map((text) => {
    const bits = readNames(options, parsedJson(text));
    if (typeof bits === 'string') throw new Error(`the key ${text} is no list of options`);
    return bits;
  });
  return (answer) => {
    const chosen = answer === '' ? 0 : readNames(options, parsedJson(answer));
    if (typeof chosen === 'string') return { fault: chosen };
    if (chosen === 0) return { text: '', outcome: 'blank', units: units.blank };
    return { text: writeNames(options, chosen), ...best(keys.map((rights) => under(rights, chosen, units, partial))) };
  };
}

function under(rights: Bits, chosen: Bits, { right, wrong, one }: Units, partial: PartialMarks): Earned {
  if (chosen === rights) return { outcome: 'right', units: right };
  if ((chosen & ~rights) !== 0 || partial === 'none') return { outcome: 'wrong', units: wrong };
  const count = countBits(chosen);
  const units = partial === 'jee-advanced' ? Math.min(count * one, right) : (right / countBits(rights)) * count;
  return { outcome: 'partial', units };
}
