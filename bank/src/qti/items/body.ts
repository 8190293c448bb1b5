import type { Verdict } from '../../bank.ts';
import { htmlText, type TakePicture } from '../../html/html.ts';
import { htmlEscaped, innerHtml, type Replace } from '../../archive/htmlOf.ts';
import { childOf, textOf, type Tree } from '../../archive/tree.ts';

/** What reads texts of an item: what they lose is said in the verdict. */
export interface Reading {
  verdict: Verdict;
  take: TakePicture;
}

/** The mark of a place in the text that is filled in. */
export const GAP = '_____';

export const isInteraction = ({ name }: Tree): boolean => name.endsWith('Interaction');

/** Elements whose texts are gathered elsewhere, or are no texts. */
const APART = new Set([
  'feedbackInline',
  'feedbackBlock',
  'stylesheet',
  'catalogInfo',
  'companionMaterialsInfo',
  'prompt',
  'gapText',
  'gapImg',
]);
/** Elements that only hold others. */
const OPEN = new Set(['contentBody', 'itemBody', 'stimulusBody', 'templateBlock', 'hottext']);

/** The content of a part of an item as markup; `own` says what becomes of elements before anything else does. */
export const markupOf = (part: Tree | undefined, reading: Reading, own: Replace = () => undefined): Promise<string> =>
  htmlText(innerHtml(part, replacing(reading.verdict, own)), reading.verdict, reading.take);

/** The text of an item's body with its interactions taken out: a prompt stands for each. */
export function bodyMarkup(body: Tree | undefined, reading: Reading, own: Replace): Promise<string> {
  const replace: Replace = replacing(reading.verdict, (tree) => {
    const replaced = own(tree);
    if (replaced !== undefined || !isInteraction(tree)) return replaced;
    const prompt = `<div>${innerHtml(childOf(tree, 'prompt'), replacing(reading.verdict, own))}</div>`;
    return tree.name === 'gapMatchInteraction' ? prompt + innerHtml(tree, replace) : prompt;
  });
  return htmlText(innerHtml(body, replace), reading.verdict, reading.take);
}

/** What QTI has beside HTML, as HTML. */
const replacing =
  (verdict: Verdict, own: Replace): Replace =>
  (tree) => {
    const { name, attributes } = tree;
    const replaced = own(tree);
    if (replaced !== undefined) return replaced;
    if (APART.has(name)) return '';
    if (OPEN.has(name)) return innerHtml(tree, replacing(verdict, own));
    if (name === 'rubricBlock') return rubric(tree, verdict, own);
    if (name === 'object' && (attributes['type'] ?? '').startsWith('image/'))
      return `<img src="${htmlEscaped(attributes['data'] ?? '')}" alt="${htmlEscaped(textOf(tree).trim())}">`;
    if (name === 'printedVariable' || name === 'templateInline') verdict.drop('its numbers are made anew for every student');
    if (name === 'include') verdict.drop(`it takes in another file (${(attributes['href'] ?? '').slice(0, 60)})`);
    if (name === 'infoControl') {
      verdict.change('a hint is left out');
      return '';
    }
    return undefined;
  };

/** A block for students is a part of the text; one for who marks or writes is not. */
function rubric(tree: Tree, verdict: Verdict, own: Replace): string {
  const view = tree.attributes['view'] ?? 'candidate';
  if (/\bcandidate\b/u.test(view)) return `<div>${innerHtml(tree, replacing(verdict, own))}</div>`;
  verdict.change(`a note for another reader (${view.slice(0, 40)}) is left out`);
  return '';
}
