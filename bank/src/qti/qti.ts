import { fileAt, headIn, readableIn, type Files } from '../archive/files.ts';
import { childOf, childrenOf, elementsOf, lineOf, within, type Tree } from '../archive/tree.ts';
import { BankError, because, type Outcome, type Reason } from '../bank.ts';
import { numberIn } from '../kinds/numbers.ts';
import { picturesOf, type Pictures } from '../pictures.ts';
import { fieldsOf, itemOutcome, type Around, type Place } from './item.ts';
import { tell } from '../told.ts';

/** A package of QTI 1.2, 2 or 3, or one XML file of it; `notes` takes what concerns the whole of it. */
export interface Package {
  files: Files;
  pictures: Pick<Pictures, 'take' | 'takeFrom'>;
  notes: Reason[];
}

/** The root element of an XML document of QTI. */
const ROOT = /<(?:[a-z0-9_-]{1,40}:)?(?:questestinterop|(?:qti-)?assessment-?(?:item|test|section))\b/iu;

/** Questions of a package, or of one XML file. */
export async function* qtiQuestions(work: Package): AsyncGenerator<Outcome> {
  const documents: { name: string; isItem: boolean }[] = [];
  for (const name of documentsIn(work.files)) {
    const [root] = ROOT.exec(await headIn(work.files, name)) ?? [];
    if (root !== undefined) documents.push({ name, isItem: /item$/iu.test(root) });
  }
  if (documents.length === 0) throw new BankError(tell('bank_no_qti', { file: work.files.file }));
  const taken = new Set<string>();
  // Tests first: they say the order and the sections of their items.
  for (const { name } of documents.toSorted((one, other) => Number(one.isItem) - Number(other.isItem))) {
    const places: Place[] = [];
    const around = { ...at(work, name), open: [name], before: [] };
    if (!taken.has(name)) for await (const place of placesIn(work, around)) places.push(place);
    const inSections = new Set(places.map(({ section }) => section)).size > 1;
    for (const { section, ...place } of places) {
      taken.add(place.file);
      yield itemOutcome({ ...place, section: inSections ? section : undefined });
    }
  }
}

/** Lists documents that may hold questions. Canvas has each quiz twice: as others read it, and whole, which counts. */
function documentsIn(files: Files): string[] {
  const whole = new Set(files.names.map((name) => /(?:^|\/)non_cc_assessments\/([^/]+)\.xml\.qti$/u.exec(name)?.[1]));
  const isTwice = (name: string): boolean => whole.has(/(?:^|\/)([^/]+)\/assessment_qti\.xml$/u.exec(name)?.[1] ?? '');
  return files.names.filter((name) => (name === '' || /\.(?:xml|qti|dat)$/iu.test(name)) && !isTwice(name));
}

/** 'qti-simple-choice' of QTI 3 is simpleChoice of QTI 2, its 'match-max' matchMax. */
function asVersion2(tree: Tree): Tree {
  const content = tree.content.map((each) => (typeof each === 'string' ? each : asVersion2(each)));
  if (!tree.name.startsWith('qti-')) return { ...tree, content };
  const camel = (name: string): string => name.replaceAll(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());
  const attributes = Object.fromEntries(Object.entries(tree.attributes).map(([name, value]) => [camel(name), value]));
  return { ...tree, name: camel(tree.name.slice(4)), attributes, content };
}

const HOLDER = /^(?:questestinterop|assessment|objectbank|section|assessmentTest|testPart|assessmentSection)$/u;

/** A document as the place of items, and how its pictures are found. */
const at = ({ files, pictures }: Package, file: string) => ({ file, take: picturesOf(files, file, pictures) });

/** The items of a document in its order; a test names those of other documents. */
async function* placesIn(work: Package, around: Around): AsyncGenerator<Place> {
  const { file } = around;
  const read = await readableIn(work.files, file, { doctype: true });
  const item = 'code' in read || !read.name.startsWith('qti-') ? read : asVersion2(read);
  if ('code' in item) yield { ...around, item, place: file };
  else if (HOLDER.test(item.name) || item.name === 'assessmentItem') yield* walk(work, { ...item, content: [item] }, around);
  else yield { ...around, item: because`its file is no question: <${item.name}>`, place: file };
}

async function* walk(work: Package, holder: Tree, around: Around): AsyncGenerator<Place> {
  const { file, open } = around;
  for (const each of elementsOf(holder)) {
    if (HOLDER.test(each.name)) yield* walk(work, each, inside(work, each, around));
    if (each.name === 'assessmentItem') yield { ...around, item: each, place: file || work.files.file };
    if (each.name === 'item') yield { ...around, item: each, place: `${file} line ${each.line}`.trim() };
    if (!each.name.endsWith('Ref')) continue;
    const href = each.attributes['href'] ?? '';
    const found = fileAt(work.files, href, file);
    const weight = numberIn(childOf(each, 'weight')?.attributes['value'] ?? '');
    if (found === undefined) yield { ...around, item: because`its file is not in the package`, place: href };
    else if (!open.includes(found)) yield* placesIn(work, { ...around, ...at(work, found), open: [...open, found], weight });
  }
}

/** Reads what a test, a bank or a section says of its questions; one that draws some is no section for students. */
function inside({ notes }: Package, holder: Tree, around: Around): Around {
  const { title: said = '', identifier = '', visible } = holder.attributes;
  const title = said.trim() || (fieldsOf(childOf(holder, 'qtimetadata')).get('bank_title') ?? '');
  const [rule] = childrenOf(holder, 'selection_ordering', 'selection', 'ordering', 'timeLimits', 'preCondition', 'branchRule');
  if (rule) notes.push(because`'${title || identifier}' draws, orders or times its questions (${rule.name}): all are taken.`);
  const isSection = /section$/iu.test(holder.name);
  const [points = ''] = within(rule, 'points_per_item').map(lineOf);
  const texts = childrenOf(holder, 'presentation_material', 'rubricBlock').map((tree) => ({ ...holder, content: [tree] }));
  return {
    ...around,
    before: [...around.before, ...texts.map((tree) => ({ tree, take: around.take }))],
    ...(!isSection && holder.name !== 'testPart' && { category: title || identifier }),
    ...(isSection && title !== '' && visible !== 'false' && rule?.name !== 'selection_ordering' && { section: title }),
    points: numberIn(points) ?? around.points,
  };
}
