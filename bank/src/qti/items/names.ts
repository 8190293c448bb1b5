import type { Tree } from '../../archive/tree.ts';

const camel = (name: string): string => name.replaceAll(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());

/** A document of QTI 3 with the names that QTI 2 has: 'qti-simple-choice' is simpleChoice, its 'match-max' matchMax. */
export function asVersion2(tree: Tree): Tree {
  const own = tree.name.startsWith('qti-');
  return {
    ...tree,
    name: own ? camel(tree.name.slice(4)) : tree.name,
    attributes: own
      ? Object.fromEntries(Object.entries(tree.attributes).map(([name, value]) => [camel(name), value]))
      : tree.attributes,
    content: tree.content.map((each) => (typeof each === 'string' ? each : asVersion2(each))),
  };
}
