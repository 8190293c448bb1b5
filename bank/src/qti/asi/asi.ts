import { Verdict, type Outcome } from '../../bank.ts';
import { htmlText, type TakePicture } from '../../html/html.ts';
import { childOf, childrenOf, elementsOf, lineOf, within, type Tree } from '../../archive/tree.ts';
import { addOnce, before, type TextBefore } from '../before.ts';
import { fieldsOf, itemOutcome } from './item.ts';
import { htmlOf } from './material.ts';

/** A document of QTI 1.2 and how its pictures are found. */
export interface AsiFile {
  root: Tree;
  /** Begins the place of each question: the document's name in its package. */
  called: string;
  take: TakePicture;
  notes: string[];
}

interface Found {
  item: Tree;
  section?: string | undefined;
  passages: Tree[];
  points?: number | undefined;
}

const DEPTH = 20;

const CANVAS =
  'Canvas itself gives parts of the marks where several options are right. Its package says all or nothing, and so it is here.';

/** The questions of a document of QTI 1.2 in its order. */
export async function* asiQuestions({ root, called, take, notes }: AsiFile): AsyncGenerator<Outcome> {
  const named = new Map(
    within(root, 'material').flatMap((each) =>
      each.attributes['label'] === undefined ? [] : [[each.attributes['label'], each] as const],
    ),
  );
  const items = new Map(within(root, 'item').map((item) => [item.attributes['ident'] ?? '', item]));
  const parents = new Set([...items.values()].map(parentOf));
  for (const holder of holders(root)) {
    const category = titleOf(holder);
    const found = itemsOf(holder, items, notes);
    const inSections = new Set(found.map(({ section }) => section)).size > 1;
    for (const { item, section, passages, points } of found) {
      // Its text stands with the questions that are asked of it.
      if (parents.has(item.attributes['ident'] ?? ' ')) continue;
      if (fieldsOf(childOf(item, 'itemmetadata')).get('question_type') === 'multiple_answers_question') addOnce(notes, CANVAS);
      const stimulus = items.get(parentOf(item));
      const text = await passageOf(stimulus ? [...passages, stimulus] : passages, take, notes);
      yield itemOutcome({
        item,
        place: `${called}line ${item.line}`,
        take,
        named,
        points,
        category,
        section: inSections ? section : undefined,
        before: text,
      });
    }
  }
}

/** Assessments, banks, and the root for items that stand by themselves. */
const holders = (root: Tree): Tree[] => [
  ...(childOf(root, 'item', 'section') ? [{ ...root, content: childrenOf(root, 'item', 'section') }] : []),
  ...childrenOf(root, 'assessment', 'objectbank'),
];

function titleOf(holder: Tree): string | undefined {
  const said = holder.attributes['title'] ?? fieldsOf(childOf(holder, 'qtimetadata')).get('bank_title') ?? '';
  return said.trim() === '' ? undefined : said.trim();
}

/** The stimulus that Canvas puts before several questions. */
const parentOf = (item: Tree): string => fieldsOf(childOf(item, 'itemmetadata')).get('parent_stimulus_item_ident') ?? '';

function itemsOf(holder: Tree, items: ReadonlyMap<string, Tree>, notes: string[]): Found[] {
  const walk = (tree: Tree, around: Omit<Found, 'item'>, depth: number): Found[] =>
    elementsOf(tree).flatMap((each): Found[] => {
      if (each.name === 'item') return [{ ...around, item: each }];
      if (each.name === 'itemref') {
        const item = items.get(each.attributes['linkrefid'] ?? '');
        if (!item) notes.push(`The question ${(each.attributes['linkrefid'] ?? '').slice(0, 60)} is not in the file.`);
        return item ? [{ ...around, item }] : [];
      }
      if (each.name !== 'section' || depth > DEPTH) return [];
      return walk(each, withSection(each, around, notes), depth + 1);
    });
  return walk(holder, { passages: passagesIn(holder) }, 0);
}

/** Returns what a section says of the questions in it; one that draws questions is none that a student sees. */
function withSection(section: Tree, around: Omit<Found, 'item'>, notes: string[]): Omit<Found, 'item'> {
  const title = section.attributes['title']?.trim() ?? '';
  const [drawn] = within(childOf(section, 'selection_ordering'), 'selection_number').map(lineOf);
  const [source] = within(childOf(section, 'selection_ordering'), 'sourcebank_ref').map(lineOf);
  const points = within(childOf(section, 'selection_ordering'), 'points_per_item').map((each) => Number(lineOf(each)))[0];
  const count = within(section, 'item', 'itemref').length;
  if (source !== undefined)
    notes.push(
      `'${title.slice(0, 60)}' draws ${drawn ?? 'some'} questions from a bank (${source.slice(0, 60)}): they are taken where the package holds it.`,
    );
  else if (drawn !== undefined && Number(drawn) < count)
    notes.push(`'${title.slice(0, 60)}' draws ${drawn} of its ${count} questions: all of them are taken.`);
  return {
    passages: [...around.passages, ...passagesIn(section)],
    section: title !== '' && drawn === undefined ? title : around.section,
    points: points !== undefined && Number.isFinite(points) ? points : around.points,
  };
}

const passagesIn = (tree: Tree): Tree[] => childrenOf(tree, 'presentation_material');

/** The texts that stand before several questions. */
async function passageOf(trees: Tree[], take: TakePicture, notes: string[]): Promise<TextBefore> {
  const verdict = new Verdict();
  const materials = { named: new Map<string, Tree>(), verdict };
  const all = (tree: Tree): string =>
    elementsOf(tree)
      .map((each) => htmlOf(each, materials) || all(each))
      .join('');
  return before([await htmlText(trees.map(all).join(''), verdict, take)], verdict, notes);
}
