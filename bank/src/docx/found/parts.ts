import { because } from '../../bank.ts';
import { OBJECT, plainOf, sliceOf, type Line } from '../line.ts';
import type { Draft } from './draft.ts';
import { answerAfterText, answerAt, answerWithin, explanationAt } from './marks.ts';
import { markText, optionsAfterText, optionsIn } from './options.ts';

/** Gathers the parts of a question line by line, and knows which of them it is in. */
export class QuestionParts {
  readonly draft: Draft;
  #place: 'text' | 'option' | 'answer' | 'explanation' = 'text';
  /** Lines after the last option or the answer: a part of the question only if more of it follows. */
  #stray: Line[] = [];

  constructor(draft: Draft) {
    this.draft = draft;
  }

  /** True once the question has options or an answer. */
  get isWhole(): boolean {
    return this.draft.answers.length > 0 || this.draft.options.length >= 2;
  }

  get isExplained(): boolean {
    return this.#place === 'explanation';
  }

  /** Takes a line; `begins` says that it is a paragraph of its own. */
  add(line: Line, begins: boolean): void {
    const text = plainOf(line);
    const answer = answerAt(text);
    const explanation = explanationAt(text);
    if (answer !== undefined) this.#answer(line, text, answer);
    else if (explanation !== undefined) {
      this.#keep();
      this.#place = 'explanation';
      this.draft.explanation.push(sliceOf(line, explanation));
    } else if (this.#place === 'explanation') this.draft.explanation.push(line);
    else if (!this.#options(line, text)) this.#more(line, text, begins);
  }

  /**
   * Ends it and returns the lines that belong to no part of it. A picture among them may be meant for it: it cannot be
   * asked.
   */
  end(): Line[] {
    const left = this.#stray;
    this.#stray = [];
    if (left.some(holdsMore))
      this.draft.drops.push(because`a picture or formula stands between it and the next question: put it into its text`);
    return left;
  }

  #more(line: Line, text: string, begins: boolean): void {
    const answer = this.#place === 'text' ? answerAfterText(text) : -1;
    const at = this.#place === 'text' ? optionsAfterText(text) : -1;
    if (answer > 0 && (at < 0 || answer < at)) {
      this.draft.text.push(sliceOf(line, 0, answer));
      this.add(sliceOf(line, answer), false);
    } else if (at > 0) {
      this.draft.text.push(sliceOf(line, 0, at));
      this.#options(sliceOf(line, at), text.slice(at));
    } else if (this.#place === 'text') this.draft.text.push(line);
    else if (this.#place === 'option' && !begins) this.draft.options.at(-1)?.push(line);
    else this.#stray.push(line);
  }

  #answer(line: Line, text: string, at: number): void {
    this.#keep();
    const rest = text.slice(at);
    // An explanation may follow in the same line.
    const more = rest.search(/(?<=\s)(?:sol(?:ution|n)?|exp(?:lanation|l)?)\s*[.:\-–]+\s*\S/iu);
    this.draft.answers.push((more < 0 ? rest : rest.slice(0, more)).trim());
    this.draft.changes.push(...line.changes);
    this.draft.drops.push(...line.drops);
    this.#place = 'answer';
    if (more >= 0) this.add(sliceOf(line, at + more), false);
  }

  /** Takes the options of a line; false where it has none that come next. */
  #options(line: Line, text: string): boolean {
    const { options, optionStyle } = this.draft;
    const found = optionsIn(text, { number: options.length, style: optionStyle, length: 0 });
    const [first] = found;
    // An answer may stand before the options, at the end of the question's text.
    if (!first || (this.#place === 'answer' && options.length > 0)) return false;
    const { style, number } = first.mark;
    const goesOn = style === optionStyle && number === options.length + 1;
    // A single '1.' among options is a number of something else.
    const isOther = found.length === 1 && style.startsWith('1') && options.length > 0;
    if (!goesOn && (number !== 1 || isOther)) return false;
    if (!goesOn) this.#anew(style);
    this.#keep();
    this.#place = 'option';
    for (const [index, { mark, at }] of found.entries()) {
      const part = sliceOf(line, at + mark.length, found[index + 1]?.at);
      const answer = answerWithin(plainOf(part));
      const own = answer < 0 ? part : sliceOf(part, 0, answer);
      this.draft.options.push([mark.isStarred ? { ...own, pieces: [{ text: '*', tags: [] }, ...own.pieces] } : own]);
      if (answer >= 0) this.add(sliceOf(part, answer), false);
    }
    return true;
  }

  /**
   * A list in another form begins: what went before were statements of the question, such as (A) to (D) before (1) to
   * (4).
   */
  #anew(style: string): void {
    const { draft } = this;
    for (const [index, [head, ...rest]] of draft.options.entries())
      if (head)
        draft.text.push(
          { ...head, pieces: [{ text: `${markText(draft.optionStyle, index + 1)} `, tags: [] }, ...head.pieces] },
          ...rest,
        );
    draft.options = [];
    draft.optionStyle = style;
  }

  /** The question goes on: lines after its last option belong to that. */
  #keep(): void {
    const part = this.#place === 'option' ? this.draft.options.at(-1) : undefined;
    const [first] = this.#stray;
    if (part && first) {
      part.push(...this.#stray);
      this.draft.changes.push(
        because`the line '${plainOf(first).trim().slice(0, 60)}' is taken as a part of the option before it`,
      );
      this.#stray = [];
    }
  }
}

/** True for a line that is more than words. */
export const holdsMore = (line: Line): boolean => plainOf(line).includes(OBJECT) || line.drops.length > 0;
