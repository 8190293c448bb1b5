import { childOf, childrenOf, elementsOf, lineOf, within, type Tree } from '../../archive/tree.ts';

/** An item as a test names it. */
export interface ItemRef {
  href: string;
  /** The section right around it. */
  section: string;
  rubrics: Tree[];
  weight: number | undefined;
}

/** The items of a test in its order, and what the test does that a quiz of the portal does not. */
export interface ReadTest {
  title: string;
  refs: ItemRef[];
  notes: string[];
}

/** A section or a test in a file of its own. */
export type Include = (href: string) => Promise<Tree | undefined>;

const DEPTH = 20;

/** Reads a test. `include` opens the sections that stand in files of their own. */
export async function readTest(test: Tree, include: Include): Promise<ReadTest> {
  const refs: ItemRef[] = [];
  const notes = new Set<string>();
  const walk = async (tree: Tree, rubrics: Tree[], depth: number): Promise<void> => {
    if (depth > DEPTH) {
      notes.add(`sections stand in each other more than ${DEPTH} deep: the deepest are left out`);
      return;
    }
    const own = [
      ...rubrics,
      ...childrenOf(tree, 'rubricBlock').filter(({ attributes }) => /\bcandidate\b/u.test(attributes['view'] ?? 'candidate')),
    ];
    for (const note of losses(tree)) notes.add(note);
    for (const each of elementsOf(tree)) {
      if (each.name === 'assessmentItemRef') refs.push(refOf(each, tree, own));
      else if (each.name === 'assessmentSection') await walk(each, own, depth + 1);
      else if (each.name === 'assessmentSectionRef') {
        const href = each.attributes['href'] ?? '';
        const section = await include(href);
        if (section) await walk(section, own, depth + 1);
        else notes.add(`the section ${href.slice(0, 80)} is not in the package`);
      }
    }
  };
  for (const part of childrenOf(test, 'testPart')) await walk(part, [], 0);
  return { title: test.attributes['title'] ?? test.attributes['identifier'] ?? '', refs, notes: [...notes] };
}

function refOf(tree: Tree, parent: Tree, rubrics: Tree[]): ItemRef {
  const [weight] = childrenOf(tree, 'weight').map(({ attributes }) => Number(attributes['value']));
  return {
    href: tree.attributes['href'] ?? '',
    section:
      parent.name === 'assessmentSection' && parent.attributes['visible'] !== 'false'
        ? (parent.attributes['title'] ?? '').trim()
        : '',
    rubrics,
    weight: weight !== undefined && Number.isFinite(weight) && weight >= 0 ? weight : undefined,
  };
}

/** Lists what a part or section of a test does beside holding items. */
function losses(tree: Tree): string[] {
  const named = `'${(tree.attributes['title'] ?? tree.attributes['identifier'] ?? lineOf(tree)).slice(0, 60)}'`;
  const selection = childOf(tree, 'selection');
  const branches = within(tree, 'preCondition', 'branchRule').length;
  return [
    ...(selection ? [`${named} draws ${selection.attributes['select'] ?? 'some'} of its questions: all of them are taken`] : []),
    ...(childOf(tree, 'ordering')?.attributes['shuffle'] === 'true'
      ? [`${named} is in a new order for every student: say 'shuffle: questions' in the quiz`]
      : []),
    ...(childOf(tree, 'timeLimits') ? [`${named} has a time limit, which is left out`] : []),
    ...(branches > 0 ? [`${named} leaves out questions by earlier answers: all of them are taken`] : []),
  ];
}
