import { childOf, lineOf, within, type Tree } from '../archive/tree.ts';
import { because, outcomeOf, Verdict, type BankQuestion, type Outcome, type Reason } from '../bank.ts';
import { htmlText, type TakePicture } from '../html/html.ts';
import { explained } from '../kinds/explained.ts';
import { filled } from '../kinds/given.ts';
import { numberIn } from '../kinds/numbers.ts';
import { refusedAs, refusedKind, unknownKind } from '../kinds/refused.ts';
import { givenOf } from './asked.ts';
import { bodyOf, htmlIn, type Response } from './body.ts';
import { conditionsOf } from './marking.ts';
import { processingOf } from './processing.ts';

/** The surroundings of an item: its document, those that are open above it, the texts before it, and what it counts. */
export interface Around {
  file: string;
  open: string[];
  take: TakePicture;
  before: { tree: Tree; take: TakePicture }[];
  category?: string | undefined;
  section?: string | undefined;
  points?: number | undefined;
  weight?: number | undefined;
}

/** An item in its place, or why there is none. */
export type Place = Around & { place: string; item: Tree | Reason };

/** Fields of the metadata of an item or a bank by their labels. */
export function fieldsOf(tree: Tree | undefined): Map<string, string> {
  const entries = within(tree, 'fieldentry').map(lineOf);
  return new Map(within(tree, 'fieldlabel').map((label, at) => [lineOf(label).toLowerCase(), entries[at] ?? '']));
}

/** Returns what becomes of an item of QTI 1.2, 2 or 3, or of one that cannot be read. */
export async function itemOutcome(placed: Place): Promise<Outcome> {
  const { place, category } = placed;
  const item = 'code' in placed.item ? placed.item : withMarks(placed.item);
  const verdict = new Verdict();
  if ('code' in item) return verdict.drop(item) ?? outcomeOf({ place, name: place, kind: 'file', category }, verdict);
  const { html, responses } = bodyOf(item, verdict);
  const { identifier = '', ident: id = identifier, title = '' } = item.attributes;
  const asks = responses.map(({ tree }) => tree.name.replace('Interaction', '') + (tree.attributes['rcardinality'] ?? ''));
  const kind = fieldsOf(item).get('question_type') ?? ([...new Set(asks)].join(', ') || 'text');
  const why = faultOf(item, responses, `${kind} ${asks.join(' ')}`);
  const question = why ? verdict.drop(why) : await questionOf({ ...placed, item, html, responses }, verdict);
  return outcomeOf({ place, name: title.trim() || id || place, kind, id, category }, verdict, question);
}

/** Why an item is none of the four kinds. */
function faultOf(item: Tree, responses: Response[], kind: string): Reason | undefined {
  if (item.attributes['adaptive'] === 'true') return refusedAs(because`it is adaptive: it changes with every answer`);
  if (childOf(item, 'templateProcessing', 'templateDeclaration')) return unknownKind('calculated');
  if (responses.length === 0) return unknownKind('description');
  if (childOf(item, 'assessmentStimulusRef') || fieldsOf(item).has('parent_stimulus_item_ident'))
    return because`it is asked of a text that stands in another place, which is not read`;
  const isTable = responses.every(
    ({ asks, most, tree: { name } }) => asks === 'options' && most === 1 && !name.startsWith('choice'),
  );
  if (responses.length > 1 && !isTable)
    return refusedKind(kind) ?? refusedAs(because`it asks ${responses.length} things at once`);
  return responses[0]?.asks === 'other' ? unknownKind(kind) : refusedKind(kind);
}

type Read = Around & ReturnType<typeof bodyOf> & { item: Tree };

async function questionOf({ item, html, responses, ...around }: Read, verdict: Verdict): Promise<BankQuestion | undefined> {
  const { take, section, before, weight = 1 } = around;
  const passages: string[] = [];
  for (const each of before) passages.push(await htmlText(htmlIn(each.tree, verdict), verdict, each.take));
  // The text of a single response of QTI 1.2 belongs to the question.
  const own = responses.length === 1 && item.name === 'item' ? (responses[0]?.html ?? '') : '';
  const question = await htmlText(html + own, verdict, take);
  for (const response of responses)
    for (const part of [response, ...response.rows, ...response.options]) part.text = await htmlText(part.html, verdict, take);
  const marking = item.name === 'item' ? conditionsOf(item, responses, verdict) : processingOf(item, responses, verdict);
  const fields = fieldsOf(item);
  const points = around.points ?? numberIn(fields.get('points_possible') ?? fields.get('qmd_weighting') ?? '');
  const given = givenOf(responses, { ...marking, points, weight, verdict });
  const feedback = within(item, 'itemfeedback', 'modalFeedback', 'feedbackInline', 'feedbackBlock').map((tree) => {
    const { identifier = '', ident = identifier, showHide } = tree.attributes;
    const read = (loss: Verdict): Promise<string> => htmlText(htmlIn(tree, loss), loss, take);
    return { read, isRight: marking.shown.has(ident) && showHide !== 'hide' };
  });
  const explanation = await explained(feedback, verdict);
  const passage = passages.filter((text) => text !== '').join('\n\n');
  return given && { question, ...given, ...filled({ explanation, section, passage }) };
}

/**
 * Puts texts that stand beside each other in several languages (`xml:lang`) between the marks of Moodle's filter, which
 * languages/multilang.ts takes apart.
 */
function withMarks(tree: Tree): Tree {
  const content = tree.content.map((each) => (typeof each === 'string' ? each : withMarks(each)));
  const languages = new Set(content.flatMap((each) => (typeof each === 'string' ? [] : languageOf(each))));
  if (languages.size < 2) return { ...tree, content };
  return {
    ...tree,
    content: content.flatMap((each) => {
      const [language] = typeof each === 'string' ? [] : languageOf(each);
      return language === undefined ? [each] : [`{mlang ${language}}`, each, '{mlang}'];
    }),
  };
}

/** 'hi-IN' is Hindi. */
const languageOf = ({ attributes: { lang = '' } }: Tree): string[] => {
  const [language = ''] = lang.toLowerCase().split(/[-_]/u);
  return /^[a-z]{2,3}$/u.test(language) ? [language] : [];
};
