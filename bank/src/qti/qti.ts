import path from 'node:path';
import { BankError, Verdict, type Outcome } from '../bank.ts';
import type { TakePicture } from '../html/html.ts';
import type { Pictures } from '../pictures.ts';
import { childrenOf, type Tree } from '../archive/tree.ts';
import { asiQuestions } from './asi/asi.ts';
import { PackageFiles } from './files.ts';
import { addOnce, before as said, together, type TextBefore } from './before.ts';
import { markupOf } from './items/body.ts';
import { itemOutcome } from './items/item.ts';
import { readTest, type ItemRef } from './items/test.ts';
import { listedIn } from './manifest.ts';

const MANIFEST = 'imsmanifest.xml';
const TESTS = ['assessmentTest', 'assessmentSection'];

/** Questions of a QTI package, or of one XML file of QTI 1.2, 2 or 3. `notes` takes what concerns the whole of it. */
export async function* qtiQuestions(file: string, isZip: boolean, pictures: Pictures, notes: string[]): AsyncGenerator<Outcome> {
  const files = await PackageFiles.open(file, isZip);
  try {
    yield* questionsOf({ files, pictures, notes, taken: new Set() }, await documentsOf(files));
  } finally {
    files.close();
  }
}

interface Work {
  files: PackageFiles;
  pictures: Pictures;
  notes: string[];
  /** Items that a test has put in their place. */
  taken: Set<string>;
}

/** The documents that may hold questions: those of the manifest, else every one. */
async function documentsOf(files: PackageFiles): Promise<string[]> {
  if (files.isSingle) return files.names;
  const manifest = files.names.find((name) => name === MANIFEST) ?? files.names.find((name) => name.endsWith(`/${MANIFEST}`));
  if (manifest === undefined) return files.names.filter((name) => /\.(?:xml|qti)$/iu.test(name)).toSorted();
  const folder = path.posix.dirname(manifest);
  const listed = listedIn(await files.tree(manifest)).map((name) => path.posix.join(folder, name));
  if (listed.length === 0)
    throw new BankError(
      `${files.file} is a package without questions of QTI (its imsmanifest.xml names none). Export the quiz or the bank as QTI.`,
    );
  return listed;
}

async function* questionsOf(work: Work, names: string[]): AsyncGenerator<Outcome> {
  const { files } = work;
  const items: string[] = [];
  const kinds = new Set<string>();
  // Tests first: they say the order and the sections of their items.
  const tests: string[] = [];
  for (const name of names) {
    const found = files.has(name) ? name : files.find(name, '');
    const tree = found === undefined ? 'the package does not hold it' : await files.readable(found);
    if (typeof tree === 'string') {
      yield { place: name, name, kind: 'file', result: 'dropped', why: [`its file cannot be read: ${tree}`] };
      continue;
    }
    kinds.add(tree.name);
    if (tree.name === 'questestinterop')
      yield* asiQuestions({
        root: tree,
        called: prefix(found),
        take: files.picturesOf(found ?? '', work.pictures),
        notes: work.notes,
      });
    else if (TESTS.includes(tree.name)) tests.push(found ?? '');
    else if (tree.name === 'assessmentItem') items.push(found ?? '');
  }
  for (const name of tests) yield* testQuestions(work, name);
  for (const name of items) if (!work.taken.has(name)) yield* itemOf(work, name, {});
  if (!['questestinterop', 'assessmentItem', ...TESTS].some((kind) => kinds.has(kind)) && kinds.size > 0)
    throw new BankError(
      `${files.file} holds no questions of QTI: its documents are <${[...kinds].slice(0, 3).join('>, <').slice(0, 80)}>. Export the quiz as QTI 1.2, 2.1, 2.2 or 3.`,
    );
}

const prefix = (name: string | undefined): string => (name === undefined || name === '' ? '' : `${name} `);

/** Items of a test in its order. Sections that include each other in a circle are opened once on each way down. */
async function* testQuestions(work: Work, name: string): AsyncGenerator<Outcome> {
  const { files, notes } = work;
  const opened = new Set<string>();
  const test = await files.tree(name);
  const whole: Tree =
    test.name === 'assessmentTest'
      ? test
      : { ...test, name: 'assessmentTest', content: [{ ...test, name: 'testPart', content: [test] }] };
  const {
    title,
    refs,
    notes: losses,
  } = await readTest(whole, async (href) => {
    const found = files.find(href, name);
    if (found === undefined || opened.has(found)) return undefined;
    opened.add(found);
    const tree = await files.readable(found);
    return typeof tree === 'string' ? undefined : tree;
  });
  notes.push(...losses.map((each) => `In ${title}: ${each}.`));
  const inSections = new Set(refs.map(({ section }) => section)).size > 1;
  for (const ref of refs) {
    const found = files.find(ref.href, name);
    const category = title.trim() === '' ? undefined : title.trim();
    if (found === undefined) {
      yield {
        place: ref.href,
        name: ref.href,
        kind: 'file',
        result: 'dropped',
        why: ['its file is not in the package'],
        ...(category === undefined ? {} : { category }),
      };
      continue;
    }
    yield* itemOf(work, found, {
      weight: ref.weight,
      category,
      section: inSections && ref.section !== '' ? ref.section : undefined,
      before: await rubricOf(ref, files.picturesOf(name, work.pictures), notes),
    });
  }
}

interface Around {
  weight?: number | undefined;
  category?: string | undefined;
  section?: string | undefined;
  before?: TextBefore;
}

async function* itemOf(work: Work, name: string, around: Around): AsyncGenerator<Outcome> {
  const { files, pictures, notes } = work;
  work.taken.add(name);
  const item = await files.readable(name);
  const place = name === '' ? files.file : name;
  if (typeof item === 'string') {
    yield { place, name, kind: 'file', result: 'dropped', why: [`its file cannot be read: ${item}`] };
    return;
  }
  if (item.name !== 'assessmentItem') {
    yield {
      place,
      name,
      kind: item.name.slice(0, 60),
      result: 'dropped',
      why: [`its file is no question: <${item.name.slice(0, 60)}>`],
    };
    return;
  }
  const stimulus = await stimuliOf(work, item, name);
  if (stimulus === undefined) {
    yield {
      place,
      name: item.attributes['title'] ?? name,
      kind: 'text',
      result: 'dropped',
      why: ['the text it is asked of is not in the package'],
    };
    return;
  }
  const { before, ...rest } = around;
  if (childrenOf(item, 'stylesheet').length > 0) addOnce(notes, 'Style sheets of the questions are left out.');
  yield itemOutcome({
    ...rest,
    place,
    item,
    take: files.picturesOf(name, pictures),
    before: together(before ? [before, stimulus] : [stimulus]),
  });
}

/** Texts that several items share, each in a file of its own; undefined where one cannot be read. */
async function stimuliOf({ files, pictures, notes }: Work, item: Tree, from: string): Promise<TextBefore | undefined> {
  const texts: TextBefore[] = [];
  for (const { attributes } of childrenOf(item, 'assessmentStimulusRef')) {
    const found = files.find(attributes['href'] ?? '', from);
    const tree = found === undefined ? undefined : await files.readable(found);
    if (found === undefined || tree === undefined || typeof tree === 'string') return undefined;
    texts.push(await textBefore(childrenOf(tree, 'stimulusBody'), files.picturesOf(found, pictures), notes));
  }
  return together(texts);
}

const rubricOf = ({ rubrics }: ItemRef, take: TakePicture, notes: string[]): Promise<TextBefore> =>
  textBefore(rubrics, take, notes);

/** Texts that stand before several questions. What they lose is said once, of the whole package. */
async function textBefore(trees: Tree[], take: TakePicture, notes: string[]): Promise<TextBefore> {
  const verdict = new Verdict();
  const texts: string[] = [];
  for (const tree of trees) if (tree.content.length > 0) texts.push(await markupOf(tree, { verdict, take }));
  return said(texts, verdict, notes);
}
