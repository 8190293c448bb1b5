import { childOf, childrenOf, type Tree } from '../archive/tree.ts';

/** The properties of a style, and the style it is based on. */
interface Style {
  paragraph: Tree | undefined;
  run: Tree | undefined;
  basedOn: string;
}

/** Styles name each other; more steps are a circle. */
const STEPS = 20;

/** The styles of a document by their identifiers. */
export class Styles {
  readonly #styles: ReadonlyMap<string, Style>;

  constructor(styles: Tree | undefined) {
    this.#styles = new Map(
      childrenOf(styles, 'style').map((tree) => [
        tree.attributes['styleId'] ?? '',
        {
          paragraph: childOf(tree, 'pPr'),
          run: childOf(tree, 'rPr'),
          basedOn: childOf(tree, 'basedOn')?.attributes['val'] ?? '',
        },
      ]),
    );
  }

  /** The first element of this name that a paragraph's own properties or its style say. */
  ofParagraph(own: Tree | undefined, name: string): Tree | undefined {
    return childOf(own, name) ?? this.#search(own, 'pStyle', ({ paragraph }) => childOf(paragraph, name));
  }

  /** The first element of this name that a run's own properties or its style say. */
  ofRun(own: Tree | undefined, name: string): Tree | undefined {
    return childOf(own, name) ?? this.#search(own, 'rStyle', ({ run }) => childOf(run, name));
  }

  #search(own: Tree | undefined, by: string, find: (style: Style) => Tree | undefined): Tree | undefined {
    let style = this.#styles.get(childOf(own, by)?.attributes['val'] ?? '');
    for (let step = 0; style && step < STEPS; step += 1) {
      const found = find(style);
      if (found) return found;
      style = this.#styles.get(style.basedOn);
    }
    return undefined;
  }
}
