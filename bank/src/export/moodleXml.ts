import { Comment, Element, Text, type ChildNode } from 'domhandler';
import { render } from 'dom-serializer';
import type { Html } from './html.ts';
import type { Written } from './writtenQuestion.ts';

/** An element with what stands in it: elements and texts. */
function element(name: string, attributes: Record<string, string>, ...inside: (ChildNode | string)[]): Element {
  return new Element(
    name,
    attributes,
    inside.map((each) => (typeof each === 'string' ? new Text(each) : each)),
  );
}

/** Two hyphens would end a comment. */
const comment = (text: string): Comment => new Comment(` ${text.replaceAll(/-(?=-|$)/gu, '\u2010')} `);

const text = (inside: string): Element => element('text', {}, inside);

/** A picture's bytes by its name in the texts. */
export type Picture = (name: string) => Uint8Array;

const file = (name: string): string => name.replaceAll('/', '-');

/** An element that holds HTML, with the pictures it shows. */
function formatted(
  name: string,
  { html, pictures }: Html,
  picture: Picture,
  attributes: Record<string, string> = {},
  ...more: Element[]
): Element {
  const named = pictures.reduce(
    (all, each) => all.replaceAll(`src="${each}"`, `src="@@PLUGINFILE@@/${encodeURIComponent(file(each))}"`),
    html,
  );
  const files = pictures.map((each) =>
    element('file', { name: file(each), path: '/', encoding: 'base64' }, Buffer.from(picture(each)).toString('base64')),
  );
  return element(name, { ...attributes, format: 'html' }, text(named), ...files, ...more);
}

/** Returns the file of Moodle XML: a category for each section, and before each question the losses of the format. */
export function moodleXml(paper: string, notes: string[], questions: Written[], picture: Picture): string {
  const inside: ChildNode[] = notes.map(comment);
  let category: string | undefined;
  for (const question of questions) {
    for (const why of question.losses.why)
      inside.push(comment(`${question.key}: ${question.losses.left ? 'not written: ' : ''}${why}`));
    if (question.losses.left) continue;
    const section = question.section === undefined ? paper : `${paper}/${slashed(question.section)}`;
    if (section !== category)
      inside.push(element('question', { type: 'category' }, element('category', {}, text(`$course$/top/${section}`))));
    category = section;
    inside.push(questionElement(question, picture));
  }
  const lines = inside.flatMap((each) => [new Text('\n'), each]);
  const root = new Element('quiz', {}, [...lines, new Text('\n')]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${render(root, { xmlMode: true })}\n`;
}

/** A slash parts categories; two of them are one in a name. */
export const slashed = (name: string): string => name.replaceAll('/', '//');

const KINDS = { single: 'multichoice', multiple: 'multichoice', numeric: 'numerical', matrix: 'matching' };

function questionElement({ key, type, text: asked, explanation, marks, given }: Written, picture: Picture): Element {
  const percent = (share: number): string => String(Number((share * 100).toFixed(5)));
  const answers = given.options?.map(({ text: option, share }) =>
    formatted('answer', option, picture, { fraction: percent(share) }),
  );
  const numbers = given.numbers?.map(({ value, tolerance, share }) =>
    element(
      'answer',
      { fraction: percent(share), format: 'moodle_auto_format' },
      text(value),
      element('tolerance', {}, tolerance),
    ),
  );
  const pairs = given.pairs?.map(({ row, column }) =>
    formatted('subquestion', row, picture, {}, element('answer', {}, text(column))),
  );
  const own = {
    single: [element('single', {}, 'true')],
    multiple: [element('single', {}, 'false')],
    numeric: [element('unitgradingtype', {}, '0'), element('showunits', {}, '3')],
    matrix: [],
  }[type];
  return element(
    'question',
    { type: KINDS[type] },
    element('name', {}, text(key)),
    formatted('questiontext', asked, picture),
    formatted('generalfeedback', explanation, picture),
    element('defaultgrade', {}, String(marks)),
    element('penalty', {}, '0'),
    element('hidden', {}, '0'),
    element('idnumber', {}, key),
    ...own,
    // Pairs in the order of the rows would give themselves away.
    ...(type === 'numeric' ? [] : [element('shuffleanswers', {}, type === 'matrix' ? 'true' : 'false')]),
    ...(answers ?? numbers ?? pairs ?? []),
  );
}

/** Notes what Moodle may take otherwise than it stands there, and pictures that are not there. */
export function moodleLosses({ text: asked, explanation, given, losses }: Written, isThere: (picture: string) => boolean): void {
  if (given.numbers?.some(({ value }) => value === '*'))
    losses.lose('note', 'its negative marks stand at the answer *, where not every version of Moodle counts them');
  const texts = [
    asked,
    explanation,
    ...(given.options ?? []).map((each) => each.text),
    ...(given.pairs ?? []).map(({ row }) => row),
  ];
  const lost = texts.flatMap(({ pictures }) => pictures).find((name) => !isThere(name));
  if (lost !== undefined) losses.leave(`its picture ${lost} is not beside the paper`);
}
