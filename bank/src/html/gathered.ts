import { because, type Verdict } from '../bank.ts';

export interface Piece {
  /** Text between tags, markup, or a picture's address with what it shows. */
  kind: 'text' | 'markup' | 'picture';
  value: string;
  alt?: string;
}

/** The pieces a question is made of, in their order. */
export class Gathered {
  readonly #verdict: Verdict;
  /** The last is what is gathered now; those before wait for its end. */
  readonly #open: Piece[][] = [[]];

  constructor(verdict: Verdict) {
    this.#verdict = verdict;
  }

  get all(): Piece[] {
    return this.#open[0] ?? [];
  }

  add(kind: 'text' | 'markup', value: string): void {
    const pieces = this.#open.at(-1);
    const last = pieces?.at(-1);
    if (last?.kind === kind) last.value += value;
    else pieces?.push({ kind, value });
  }

  picture(address: string, alt: string): void {
    this.#open.at(-1)?.push({ kind: 'picture', value: address, alt });
  }

  /**
   * Gathers what stands under a line by itself, until the returned function is called: it becomes a formula when it is
   * nothing but letters and digits.
   */
  overline(): () => void {
    this.#open.push([]);
    return () => {
      const pieces = this.#open.pop() ?? [];
      const text = pieces
        .map(({ value }) => value)
        .join('')
        .trim();
      if (text === '') return;
      if (pieces.every(({ kind }) => kind === 'text') && /^[\p{L}\p{N} .,+=()'-]+$/u.test(text))
        this.add('markup', `$\\overline{\\text{${text}}}$`);
      else this.#verdict.drop(because`a line stands over more than letters and digits: write it as a formula with \\overline`);
    };
  }
}
