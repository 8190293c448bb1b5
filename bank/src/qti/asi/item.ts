import { counted } from '@portal/contract';
import { Verdict, type BankQuestion, type Outcome } from '../../bank.ts';
import { htmlText, type TakePicture } from '../../html/html.ts';
import { childOf, childrenOf, elementsOf, lineOf, within, type Tree } from '../../archive/tree.ts';
import { STANDARD } from '../items/feedback.ts';
import { TAKEN } from '../fit/typed.ts';
import type { TextBefore } from '../before.ts';
import { choice, pairs, typed, type Asking, type Taken } from './asked.ts';
import { rulesOf, Unread } from './conditions.ts';
import { htmlOf, type Materials } from './material.ts';
import { presentationOf, type Response } from './presentation.ts';

/** An item of QTI 1.2 in its place. */
export interface Placed {
  item: Tree;
  place: string;
  take: TakePicture;
  named: ReadonlyMap<string, Tree>;
  /** Marks that its group says. */
  points?: number | undefined;
  section?: string | undefined;
  before?: TextBefore | undefined;
  category?: string | undefined;
}

/** Why a kind of Canvas and others cannot be taken. */
const UNSUPPORTED: [RegExp, string][] = [
  [/essay/iu, 'a teacher has to mark it'],
  [/file_?upload/iu, 'a file is handed in'],
  [/text_only|stimulus/iu, 'it is a text without a question'],
  [/calculated|formula/iu, 'its numbers are made anew for every student'],
  [/order/iu, 'it asks for an order'],
  [/hot_?spot/iu, 'it is answered on a picture'],
];

/** Fields of an item's metadata by their labels. */
export function fieldsOf(tree: Tree | undefined): Map<string, string> {
  const fields = within(tree, 'qtimetadatafield').map((field): [string, string] => [
    lineOf(childOf(field, 'fieldlabel')).toLowerCase(),
    lineOf(childOf(field, 'fieldentry')),
  ]);
  return new Map(fields);
}

export async function itemOutcome({ item, place, take, named, points, section, before, category }: Placed): Promise<Outcome> {
  const fields = fieldsOf(childOf(item, 'itemmetadata'));
  const { ident = '', title = '' } = item.attributes;
  const verdict = new Verdict();
  const materials: Materials = { named, verdict };
  const { html, responses } = presentationOf(item, materials);
  const kind = kindOf(item, fields, responses);
  const base = {
    place,
    name: title.trim() || ident,
    kind,
    ...(ident === '' ? {} : { id: ident }),
    ...(category === undefined ? {} : { category }),
  };
  const why = before?.fault ?? refusal(item, kind, responses);
  if (why !== undefined) return { ...base, result: 'dropped', why: [why] };
  const markup = (each: string): Promise<string> => htmlText(each, verdict, take);
  try {
    const rules = rulesOf(
      item,
      new Set(responses.flatMap(({ ident: own, cardinality }) => (cardinality === 'Multiple' ? [own] : []))),
    );
    const scale = { points: points ?? pointsIn(fields), full: rules.full };
    const asking: Asking = { item, kind, rules, scale, verdict, markup };
    const [response, ...others] = responses;
    // Of one response its own text belongs to the question.
    const question = await markup(others.length === 0 ? html + (response?.html ?? '') : html);
    const { given, right } = await takenOf(asking, responses);
    const explanation = given ? await explanationOf(item, rules.mark(right).shown, materials, take) : '';
    const asked: BankQuestion | undefined = given && {
      question,
      ...given,
      ...(explanation === '' ? {} : { explanation }),
      ...(section === undefined ? {} : { section }),
      ...(before === undefined || before.text === '' ? {} : { passage: before.text }),
    };
    return { ...base, result: verdict.result, why: verdict.why, ...(asked ? { question: asked } : {}) };
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    return { ...base, result: 'dropped', why: [`its marking ${error.message}, which is not read`] };
  }
}

function takenOf(asking: Asking, responses: Response[]): Taken | Promise<Taken> {
  const [response, ...others] = responses;
  if (!response || others.length > 0) return pairs(asking, responses);
  return response.render === 'choice' ? choice(asking, response) : typed(asking, response);
}

/** The kind as its program calls it, else what it looks like. */
function kindOf(item: Tree, fields: ReadonlyMap<string, string>, responses: Response[]): string {
  const said =
    fields.get('question_type') ??
    fields.get('qmd_itemtype') ??
    fields.get('cc_profile') ??
    lineOf(within(childOf(item, 'itemmetadata'), 'qmd_itemtype')[0]);
  if (said !== '') return said;
  return (
    [
      ...new Set(
        responses.map(({ type, render, cardinality }) => (render === 'choice' ? `choice ${cardinality}` : `${type} ${render}`)),
      ),
    ]
      .join(', ')
      .toLowerCase() || 'text'
  );
}

function pointsIn(fields: ReadonlyMap<string, string>): number | undefined {
  const said = fields.get('points_possible') ?? fields.get('qmd_weighting');
  const points = Number(said);
  return said === undefined || said === '' || !Number.isFinite(points) || points < 0 ? undefined : points;
}

function refusal(item: Tree, kind: string, responses: Response[]): string | undefined {
  const why = reasonOf(item, kind, responses);
  return why === undefined ? undefined : `${why}: ${TAKEN}`;
}

function reasonOf(item: Tree, kind: string, responses: Response[]): string | undefined {
  const found = UNSUPPORTED.find(([name]) => name.test(kind));
  if (found) return found[1];
  if (within(item, 'calculated').length > 0) return 'its numbers are made anew for every student';
  if (responses.length === 0) return 'it is a text without a question';
  if (responses.some(({ cardinality }) => cardinality === 'Ordered')) return 'it asks for an order';
  if (responses.some(({ render }) => render === 'hotspot')) return 'it is answered on a picture';
  const [{ render: first } = { render: '' }, ...others] = responses;
  if (others.length === 0)
    return first === 'choice' || first === 'fib' ? undefined : `it is answered in a way of its own (${first})`;
  if (responses.some(({ render, cardinality }) => render !== 'choice' || cardinality !== 'Single'))
    return `it asks ${responses.length} things at once`;
  return undefined;
}

/** Returns what the item says to the right answer; what it says to others is left out, and counted. */
async function explanationOf(item: Tree, shown: string[], materials: Materials, take: TakePicture): Promise<string> {
  const loss = new Verdict();
  const own: string[] = [];
  let left = 0;
  for (const feedback of childrenOf(item, 'itemfeedback')) {
    const all = (tree: Tree): string =>
      elementsOf(tree)
        .map((each) => htmlOf(each, { ...materials, verdict: loss }) || all(each))
        .join('');
    const text = await htmlText(all(feedback), loss, take);
    if (STANDARD.test(text)) continue;
    if (shown.includes(feedback.attributes['ident'] ?? '')) own.push(text);
    else left += 1;
  }
  for (const why of loss.why) materials.verdict.change(`in the explanation: ${why}`);
  if (left > 0) materials.verdict.change(`${counted(left, 'text')} of feedback for other answers left out`);
  return [...new Set(own)].join('\n');
}
