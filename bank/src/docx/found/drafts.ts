import { because } from '../../bank.ts';
import { plainOf, sliceOf, type Line } from '../line.ts';
import { newDraft, type Draft } from './draft.ts';
import type { Step } from './flow.ts';
import { pairsIn, solutionIn, type KeyEntry } from './key.ts';
import { headingIn, isKeyHeading, passageIn, questionMark } from './marks.ts';
import type { Mark } from './options.ts';
import { holdsMore, QuestionParts } from './parts.ts';
import { schemeIn } from './scheme.ts';

/** The questions of a paper, the answers at its end, and the lines that belong to neither. */
export interface Found {
  drafts: Draft[];
  keys: KeyEntry[];
  left: string[];
}

export function draftsOf(steps: Step[]): Found {
  const reader = new Reader();
  for (const step of steps) reader.step(step);
  return reader.end();
}

/** Goes through a paper line by line: headings, passages, questions, and the list of answers. */
class Reader {
  readonly #drafts: Draft[] = [];
  readonly #keys: KeyEntry[] = [];
  readonly #left: string[] = [];
  #place: 'between' | 'question' | 'passage' | 'key' = 'between';
  #open: QuestionParts | undefined;
  #subject: string | undefined;
  #part: string | undefined;
  #marks: Draft['marks'];
  #passage: { lines: Line[]; from?: number; to?: number } | undefined;
  /** A picture that belongs to no question was there since the last one. */
  #orphan = false;

  get #section(): string | undefined {
    return this.#subject === undefined ? this.#part : [this.#subject, this.#part].filter((each) => each !== undefined).join(': ');
  }

  step(step: Step): void {
    if ('pairs' in step) this.#pairs(step.pairs);
    else if (plainOf(step.line).trim() !== '') this.#line(step.line, step.begins);
    else {
      // Losses of an empty line are losses of the question it stands in.
      this.#open?.draft.changes.push(...step.line.changes);
      this.#open?.draft.drops.push(...step.line.drops);
    }
  }

  end(): Found {
    this.#close();
    return { drafts: this.#drafts, keys: this.#keys, left: this.#left };
  }

  /** The lines between two questions belong to neither. */
  #close(): void {
    for (const line of this.#open?.end() ?? []) this.#leave(line);
  }

  #leave(line: Line): void {
    this.#orphan ||= holdsMore(line);
    this.#left.push(plainOf(line));
  }

  #pairs(pairs: [number, string][]): void {
    for (const [number, answer] of pairs) this.#keys.push({ number, answer, section: this.#section, explanation: [] });
  }

  #line(line: Line, begins: boolean): void {
    const text = plainOf(line);
    const heading = headingIn(text);
    if (heading) return this.#heading(heading, text);
    if (isKeyHeading(text) && this.#drafts.length > 0) return this.#key();
    if (this.#place === 'key') return this.#keyLine(line, text);
    const passage = passageIn(text);
    if (passage && (passage.from !== undefined || !this.#open || this.#open.isWhole)) {
      this.#close();
      this.#passage = { lines: [line], ...passage };
      this.#place = 'passage';
      return undefined;
    }
    const mark = questionMark(text);
    if (mark && this.#begins(mark)) return this.#question(mark, line);
    if (this.#place === 'passage') this.#passage?.lines.push(line);
    else if (this.#place === 'question') this.#open?.add(line, begins);
    else this.#leave(line);
    return undefined;
  }

  /** True where a number begins a question: it is named so, or is the next in the form of the others and no option. */
  #begins({ number, style, isNamed }: Mark): boolean {
    const open = this.#open;
    if (!open) return true;
    const { draft: last, isWhole } = open;
    if (isNamed) return true;
    if (style === 'Q') return number === last.number + 1;
    if (number === 1 && this.#drafts.every((draft) => draft.answers.length === 0 && draft.options.length < 2))
      return this.#onlyWords();
    if (style !== last.style) return isWhole && style !== last.optionStyle && number === last.number + 1;
    const isOption =
      last.optionStyle === style && number === last.options.length + 1 && last.options.length < 4 && last.answers.length === 0;
    if (isOption) return false;
    if (isWhole && !open.isExplained && this.#goesBack(number)) return true;
    return (number > last.number && number <= last.number + 5) || (number === 1 && this.#section !== last.section);
  }

  /** Numbered lines before the first question, such as rules of the exam, are none. */
  #onlyWords(): boolean {
    this.#close();
    const rules = this.#drafts.splice(0);
    this.#left.push(...rules.map(({ text }) => text.map(plainOf).join(' ')));
    return true;
  }

  /**
   * A number that was there a moment ago: what stood there were statements of a question, and those drafts are none.
   */
  #goesBack(number: number): boolean {
    const wrong = this.#drafts.slice(-4).filter((draft) => draft.number >= number && draft.section === this.#section);
    if (number < 2 || !wrong.some((draft) => draft.number === number)) return false;
    for (const draft of wrong)
      draft.drops.push(
        because`the numbers go back to ${number} after it: give statements in a question other marks, such as I. and II.`,
      );
    return true;
  }

  #heading({ part, subject }: { part?: string; subject?: string }, text: string): void {
    this.#close();
    if (subject !== undefined) [this.#subject, this.#part] = [subject, undefined];
    else this.#part = part;
    this.#marks = schemeIn(text, true);
    this.#passage = undefined;
    if (this.#place !== 'key') this.#place = 'between';
  }

  #key(): void {
    this.#close();
    this.#place = 'key';
    [this.#subject, this.#part] = [undefined, undefined];
  }

  #keyLine(line: Line, text: string): void {
    const pairs = pairsIn(text);
    if (pairs.length > 0) return this.#pairs(pairs);
    const solution = solutionIn(line);
    const last = this.#keys.at(-1);
    if (solution)
      this.#keys.push({ number: solution.number, answer: solution.answer, section: this.#section, explanation: [solution.rest] });
    else if (last && last.explanation.length > 0) last.explanation.push(line);
    else this.#left.push(text);
    return undefined;
  }

  #question(mark: Mark, line: Line): void {
    this.#close();
    const { lines = [], from, to = Infinity } = this.#passage ?? {};
    const passage = mark.number >= (from ?? mark.number) && mark.number <= to ? lines : [];
    const draft = newDraft(mark.number, mark.style, this.#section, passage, this.#marks);
    const [first] = passage;
    if (first && from === undefined)
      draft.changes.push(
        because`the text '${plainOf(first).trim().slice(0, 40)}…' before it is taken as its passage: the document does not say of which questions it is`,
      );
    if (this.#orphan)
      draft.drops.push(because`a picture or formula stands between it and the question before: put it into its text`);
    this.#orphan = false;
    this.#drafts.push(draft);
    this.#open = new QuestionParts(draft);
    this.#place = 'question';
    const rest = sliceOf(line, mark.length);
    if (plainOf(rest).trim() !== '' || holdsMore(rest) || rest.changes.length > 0) this.#open.add(rest, false);
  }
}
