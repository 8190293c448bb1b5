import { Verdict, type BankQuestion, type Outcome } from '../../bank.ts';
import type { TakePicture } from '../../html/html.ts';
import { childOf, childrenOf, elementsOf, within, type Tree } from '../../archive/tree.ts';
import type { Given, Scale } from '../fit/kinded.ts';
import { TAKEN } from '../fit/typed.ts';
import type { TextBefore } from '../before.ts';
import { bodyMarkup, GAP, isInteraction, type Reading } from './body.ts';
import { choice, entry, slider, type Asking } from './choices.ts';
import { Unread } from './expressions.ts';
import { explanationOf } from './feedback.ts';
import { gapMark, gapMatch, gaps, match } from './pairs.ts';
import { rulesOf, type Standard } from './rules.ts';
import { declarationsOf, type Declaration, type Value } from './values.ts';

/** An item in its place: where it stands, what it counts, what its pictures are. */
export interface Placed {
  place: string;
  item: Tree;
  take: TakePicture;
  weight?: number | undefined;
  section?: string | undefined;
  before?: TextBefore | undefined;
  category?: string | undefined;
}

const READERS: Record<string, (asking: Asking) => Promise<Given>> = {
  choiceInteraction: choice,
  inlineChoiceInteraction: choice,
  textEntryInteraction: entry,
  sliderInteraction: slider,
  matchInteraction: match,
  gapMatchInteraction: gapMatch,
};

/** Why an interaction cannot be taken. */
const UNSUPPORTED: Record<string, string> = {
  extendedTextInteraction: 'a teacher has to mark it',
  uploadInteraction: 'a file is handed in',
  drawingInteraction: 'it is answered by drawing',
  orderInteraction: 'it asks for an order',
  graphicOrderInteraction: 'it asks for an order',
  hotspotInteraction: 'it is answered on a picture',
  selectPointInteraction: 'it is answered on a picture',
  graphicAssociateInteraction: 'it is answered on a picture',
  graphicGapMatchInteraction: 'it is answered by dragging',
  positionObjectInteraction: 'it is answered by dragging',
  associateInteraction: 'it asks for pairs within one list',
  hottextInteraction: 'it is answered by marking words of its text',
  endAttemptInteraction: 'it has steps and hints of its own',
  mediaInteraction: 'it has to be seen or heard',
  customInteraction: 'it brings a program of its own',
  portableCustomInteraction: 'it brings a program of its own',
};

/** Returns what becomes of an item of QTI 2 or 3. */
export async function itemOutcome({ place, item, take, weight, section, before, category }: Placed): Promise<Outcome> {
  const { identifier = '', title = '' } = item.attributes;
  const interactions = interactionsIn(item);
  const kind = [...new Set(interactions.map(({ name }) => name.replace(/Interaction$/u, '')))].join(', ') || 'text';
  const base = {
    place,
    name: title || identifier,
    kind,
    ...(identifier === '' ? {} : { id: identifier }),
    ...(category === undefined ? {} : { category }),
  };
  const verdict = new Verdict();
  const why = before?.fault ?? refusal(item, interactions);
  if (why !== undefined) return { ...base, result: 'dropped', why: [why] };
  try {
    const question = await questionOf(item, interactions, { verdict, take }, weight);
    const more = {
      ...(section === undefined ? {} : { section }),
      ...(before === undefined || before.text === '' ? {} : { passage: before.text }),
    };
    return { ...base, result: verdict.result, why: verdict.why, ...(question ? { question: { ...question, ...more } } : {}) };
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    return { ...base, result: 'dropped', why: [`its marking ${error.message}, which is not read`] };
  }
}

/** Interactions of the body; those within another are its own. */
function interactionsIn(item: Tree): Tree[] {
  const found = (tree: Tree | undefined): Tree[] =>
    elementsOf(tree).flatMap((each) => (isInteraction(each) ? [each, ...inGaps(each)] : found(each)));
  const inGaps = (each: Tree): Tree[] =>
    each.name === 'gapMatchInteraction' || each.name === 'hottextInteraction' ? found(each) : [];
  return found(childOf(item, 'itemBody'));
}

function refusal(item: Tree, interactions: Tree[]): string | undefined {
  const why = reasonOf(item, interactions);
  return why === undefined ? undefined : `${why}: ${TAKEN}`;
}

function reasonOf(item: Tree, interactions: Tree[]): string | undefined {
  if (item.attributes['adaptive'] === 'true') return 'it is adaptive: it changes with every answer';
  if (childOf(item, 'templateProcessing', 'templateDeclaration')) return 'its numbers are made anew for every student';
  const strange = interactions.find(({ name }) => !READERS[name]);
  if (strange) return UNSUPPORTED[strange.name] ?? `the portal does not know the kind '${strange.name}'`;
  if (interactions.length === 0) return 'it is a text without a question';
  if (interactions.length > 1 && interactions.some(({ name }) => name !== 'inlineChoiceInteraction'))
    return `it asks ${interactions.length} things at once`;
  return undefined;
}

async function questionOf(
  item: Tree,
  interactions: Tree[],
  reading: Reading,
  weight: number | undefined,
): Promise<BankQuestion | undefined> {
  const [interaction = item] = interactions;
  const declarations = declarationsOf(item);
  const declared = interactions.map(({ attributes }) => declarations.get(attributes['responseIdentifier'] ?? ''));
  const [declaration] = declared;
  if (!declaration) {
    reading.verdict.drop('its response is not declared');
    return undefined;
  }
  const processing = childOf(item, 'responseProcessing');
  const rules = rulesOf(processing, declarations, standardOf(interaction, declaration, processing, reading.verdict));
  const scale: Scale = weight === undefined ? {} : { points: weight, full: 1 };
  const figures = within(processing, 'equalRounded')[0]?.attributes['figures'];
  const asking: Asking = {
    ...reading,
    interaction,
    declaration,
    rules,
    scale,
    decimals: figures === undefined ? undefined : Number(figures),
  };
  const inGaps = interactions.length > 1 || interaction.name === 'gapMatchInteraction';
  let gap = -1;
  const question = await bodyMarkup(childOf(item, 'itemBody'), reading, (tree) => {
    if (tree.name === 'inlineChoiceInteraction' || tree.name === 'textEntryInteraction' || tree.name === 'gap') {
      gap += 1;
      return inGaps ? gapMark(gap) : GAP;
    }
    return undefined;
  });
  const given =
    interactions.length > 1
      ? await gaps(
          asking,
          interactions,
          declared.map((each) => each?.correct),
        )
      : await READERS[interaction.name]?.(asking);
  if (!given) return undefined;
  const right = declared.every((each) => each?.correct)
    ? Object.fromEntries(
        interactions.map(({ attributes }, index) => [attributes['responseIdentifier'] ?? '', declared[index]?.correct]),
      )
    : { [interaction.attributes['responseIdentifier'] ?? '']: rightOf(given, interaction) };
  const explanation = await explanationOf(item, rules.outcomes(right), reading);
  return { question, ...given, ...(explanation === '' ? {} : { explanation }) };
}

/** How an item without rules is marked; said where that decides. */
function standardOf(
  interaction: Tree,
  { correct, mapping }: Declaration,
  processing: Tree | undefined,
  verdict: Verdict,
): Standard {
  const identifier = interaction.attributes['responseIdentifier'] ?? '';
  const has =
    within(processing, 'setOutcomeValue').length > 0 ||
    (processing?.attributes['template'] ?? processing?.attributes['templateLocation'] ?? '') !== '';
  if (!has && correct) verdict.change('the package does not say how it is marked: its right answer earns 1');
  else if (!has && mapping) verdict.change('the package does not say how it is marked: its mapping says it now');
  return { identifier, template: correct || !mapping ? 'match_correct' : 'map_response' };
}

/** A response that is right by the key, where the item does not say one. */
function rightOf(given: NonNullable<Given>, interaction: Tree): Value {
  if (given.type === 'matrix') return undefined;
  if (given.type === 'numeric') {
    const key = Array.isArray(given.answer) ? given.answer[0] : given.answer;
    if (typeof key !== 'object') return key === undefined ? undefined : [key];
    return ['min' in key ? key.min : key.value];
  }
  const ids = childrenOf(interaction, 'simpleChoice', 'inlineChoice').map(({ attributes }) => attributes['identifier'] ?? '');
  const [first] = [given.answer].flat();
  return [first].flat().map((place) => ids[(place ?? 0) - 1] ?? '');
}
