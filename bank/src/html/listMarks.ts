import { because, type Verdict } from '../bank.ts';

const KINDS: Record<string, string> = { 1: 'decimal', a: 'lower-alpha', A: 'upper-alpha', i: 'lower-roman', I: 'upper-roman' };

interface List {
  kind: string;
  next: number;
  step: number;
}

/** The mark before an item of a list: a dot, or the number that the question may refer to ('1 and 3 only'). */
export class ListMarks {
  readonly #verdict: Verdict;
  readonly #lists: List[] = [];

  constructor(verdict: Verdict) {
    this.#verdict = verdict;
  }

  /** The mark of an item; '' for every other element. */
  open(name: string, attributes: Record<string, string>): string {
    const [, styled] = /list-style(?:-type)?\s*:\s*([\w-]+)/iu.exec(attributes['style'] ?? '') ?? [];
    if (name === 'ol' || name === 'ul') {
      const kind = styled ?? KINDS[attributes['type'] ?? ''] ?? (name === 'ol' ? 'decimal' : 'disc');
      this.#lists.push({
        kind,
        next: Number(attributes['start'] ?? '1') || 1,
        step: attributes['reversed'] === undefined ? 1 : -1,
      });
      if (attributes['reversed'] !== undefined) this.#verdict.drop(because`a list counts down: write its numbers into the text`);
    }
    if (name !== 'li') return '';
    const list = this.#lists.at(-1) ?? { kind: 'disc', next: 1, step: 1 };
    if (attributes['value'] !== undefined) list.next = Number(attributes['value']) || list.next;
    const mark = this.#mark(list);
    list.next += list.step;
    return mark;
  }

  close(name: string): void {
    if (name === 'ol' || name === 'ul') this.#lists.pop();
  }

  #mark({ kind, next }: List): string {
    if (kind === 'none') return '';
    if (/^(?:disc|circle|square|inside|outside)$/u.test(kind)) return '• ';
    if (kind === 'decimal') return `${next}. `;
    if (/^(?:lower|upper)-(?:alpha|latin)$/u.test(kind) && next >= 1 && next <= 26)
      return `${cased(String.fromCharCode(96 + next), kind)}. `;
    if (/^(?:lower|upper)-roman$/u.test(kind) && next >= 1 && next < 40) return `${cased(roman(next), kind)}. `;
    this.#verdict.drop(because`a list counts in its own way (${kind}): write its numbers into the text`);
    return '';
  }
}

const cased = (mark: string, kind: string): string => (kind.startsWith('upper') ? mark.toUpperCase() : mark);

const roman = (number: number): string =>
  'x'.repeat(Math.floor(number / 10)) + (['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][number % 10] ?? '');
