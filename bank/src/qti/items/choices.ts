import { childrenOf, type Tree } from '../../archive/tree.ts';
import { fitChoice } from '../fit/choice.ts';
import type { Given, Scale } from '../fit/kinded.ts';
import { fitNumber } from '../fit/numbers.ts';
import { fitText } from '../fit/typed.ts';
import { markupOf, type Reading } from './body.ts';
import { scoreOf, type Rules } from './rules.ts';
import type { Declaration, Value } from './values.ts';

/** One interaction of an item, its response, and the rules that mark it. */
export interface Asking extends Reading {
  interaction: Tree;
  declaration: Declaration;
  rules: Rules;
  scale: Scale;
  /** Decimals that the rules round an answer to. */
  decimals: number | undefined;
}

const identifierOf = ({ interaction }: Asking): string => interaction.attributes['responseIdentifier'] ?? 'RESPONSE';

/** What the rules give for a value of the one response. */
const scored = (asking: Asking, value: Value): number => scoreOf(asking.rules.outcomes({ [identifierOf(asking)]: value }));

/** Options one below the other, or in the text at a gap. */
export async function choice(asking: Asking): Promise<Given> {
  const { interaction, declaration, verdict, scale } = asking;
  const { attributes } = interaction;
  const choices = childrenOf(interaction, 'simpleChoice', 'inlineChoice');
  const options = [];
  for (const each of choices) options.push({ id: each.attributes['identifier'] ?? '', text: await markupOf(each, asking) });
  const inText = interaction.name === 'inlineChoiceInteraction';
  if (inText) verdict.change('a choice at a gap in the text stands below it now');
  const most = declaration.cardinality === 'single' || inText ? 1 : Number(attributes['maxChoices'] ?? '1');
  const least = Number(attributes['minChoices'] ?? '0');
  if (least > 1) verdict.change(`students had to choose at least ${least} options: now as many as they like`);
  if (choices.some((each) => each.attributes['templateIdentifier'])) verdict.drop('its options differ from student to student');
  const given = fitChoice(
    { options, most, score: (chosen) => scored(asking, chosen.length === 0 ? undefined : chosen) },
    scale,
    verdict,
  );
  const fixed = choices.flatMap((each, index) =>
    attributes['shuffle'] === 'true' && each.attributes['fixed'] === 'true' ? [index + 1] : [],
  );
  return given && fixed.length > 0 ? { ...given, fixed } : given;
}

/** A number or a text that is typed at a gap. */
export async function entry(asking: Asking): Promise<Given> {
  const { declaration, rules, scale, decimals, verdict } = asking;
  const { type } = declaration;
  if (type === 'float' || type === 'integer') {
    const score = (number: number | undefined): number => scored(asking, number === undefined ? undefined : [number]);
    return fitNumber({ score, edges: rules.numbers, integer: type === 'integer', decimals }, scale, verdict);
  }
  return fitText(
    { score: (text) => scored(asking, text === undefined ? undefined : [text]), texts: rules.texts },
    scale,
    verdict,
  );
}

/** A number on a line from one to another, in steps. */
export async function slider(asking: Asking): Promise<Given> {
  const { interaction, declaration, rules, scale, verdict } = asking;
  const [min, max] = [Number(interaction.attributes['lowerBound']), Number(interaction.attributes['upperBound'])];
  verdict.change(`a slider from ${min} to ${max} becomes a typed number`);
  const score = (number: number | undefined): number => scored(asking, number === undefined ? undefined : [number]);
  return fitNumber({ score, edges: rules.numbers, integer: declaration.type === 'integer', input: { min, max } }, scale, verdict);
}
