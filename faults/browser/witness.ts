import { optionHash } from '../../contract/src/grading/index.ts';
import { attempts, exams, quiz } from '../../contract/src/index.ts';

/** Questions, and the place of the option chosen in each, from '0' on. */
export type Chosen = Record<string, string>;

/** The options of each question in their order, as the server words them. */
export type Options = ReadonlyMap<string, readonly string[]>;

interface Said {
  attempt_id?: number;
  seq?: number;
  mine?: number;
  since?: number;
  /** Of a save that names an option by its hash, `options` stands in the place of the text. */
  answers?: { question_id: number | string; answer?: string; options?: [string] }[];
}

const START = attempts.start_attempt.path;
const SAVE = attempts.save_answers.path;
const ENDS: string[] = [quiz.submit_quiz.path, exams.submit_exam.path];

/**
 * Knows the order in which one student chose, what was acknowledged, and what the server holds: from what it answered.
 * No option is chosen twice in a history, so an answer tells how old it is.
 */
export class Witness {
  readonly wrong: string[] = [];
  /** The step that its history is at, for whoever asks why it is not over. */
  doing = 'beginning';
  /** Calls on their way. */
  underWay = 0;
  /** How many calls a page that was gone or overtaken had sent: those that changed nothing. */
  stale = 0;
  held: Chosen = {};
  handedIn: Chosen | undefined;
  readonly #options: Options;
  readonly #chosenAt = new Map<string, number>();
  readonly #acknowledged = new Map<string, string>();

  constructor(options: Options) {
    this.#options = options;
  }

  chose(question: string, answer: string): void {
    this.#chosenAt.set(`${question} ${answer}`, this.#chosenAt.size);
  }

  wasChosen(question: string, answer: string): boolean {
    return this.#chosenAt.has(`${question} ${answer}`);
  }

  /** A screen says that these are saved, or the server has answered that it stored them. */
  acknowledge(answers: Chosen): void {
    for (const [question, answer] of Object.entries(answers))
      if (this.#age(question, answer) > this.#age(question, this.#acknowledged.get(question)))
        this.#acknowledged.set(question, answer);
  }

  /** The server has answered a call. */
  answered(path: string, body: Said & { submit_data?: Said['answers'] }, data: Said | undefined): void {
    if (path.endsWith(START) && data?.answers) this.#holds(this.#chosenIn(data.answers), path);
    if (path.endsWith(SAVE) && data?.mine === 1 && data.seq === body.seq) {
      const answers = this.#chosenIn(body.answers);
      // Changes are put on top of what is held.
      this.#holds(body.since === undefined ? answers : { ...this.held, ...answers }, path);
      this.acknowledge(answers);
    } else if (path.endsWith(SAVE)) this.stale += 1;
    if (ENDS.some((end) => path.endsWith(end)) && data) {
      this.handedIn = this.#chosenIn(body.submit_data);
      this.#holds(this.handedIn, path);
    }
  }

  #chosenIn(answers: Said['answers'] = []): Chosen {
    return Object.fromEntries(
      answers.map(({ question_id, answer, options: [hash] = [''] }) => {
        const texts = this.#options.get(String(question_id)) ?? [];
        const place = texts.findIndex((text) => text === answer || optionHash(text) === hash);
        return [String(question_id), String(place)];
      }),
    );
  }

  /** Nothing acknowledged may be newer than what is held. */
  #holds(answers: Chosen, path: string): void {
    this.held = answers;
    this.check(path);
  }

  check(when: string): void {
    for (const [question, answer] of this.#acknowledged)
      if (this.#age(question, this.held[question]) < this.#age(question, answer))
        this.wrong.push(`${when}: question ${question}: acknowledged '${answer}', held '${this.held[question]}'`);
  }

  #age(question: string, answer: string | undefined): number {
    return this.#chosenAt.get(`${question} ${answer}`) ?? -1;
  }
}
