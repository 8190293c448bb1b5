import type { Kind, Paper, PaperQuestion } from '@portal/bank/paper/paper';
import { parsedJson } from '@portal/contract/grading';
import { PaperCache } from '../../attempt/shown/paper.cache.ts';
import { aside } from '../../core/aside.ts';
import type { Database } from '../../db/database.ts';
import { givenAnswers, stampOf } from './attempts.store.ts';
import type { Given } from './tally.aside.ts';
import { faredOf, type Fared } from './tally.ts';

interface Item {
  kind: Kind;
  id: number;
  version: number;
}

/** How the questions of one item fared. */
export interface ItemQuestions {
  attempts: number;
  /** The paper as it is now. */
  paper: Paper;
  /** The questions of the paper in its order, then those it has no more. */
  questions: (Fared & { number?: number; name: string; text: string } & ReturnType<typeof matrixOf>)[];
}

const MOST_MS = 20_000;
/** Items whose numbers are kept until another attempt counts: a page asks again each time it is looked at. */
const KEPT = 20;

/** Reckons how questions fared, in a thread beside the one that serves, and keeps what came of it. */
export class QuestionStatistics {
  readonly #kept = new Map<string, { stamp: string; found: ItemQuestions }>();
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async of({ kind, id: item_id, version }: Item): Promise<ItemQuestions> {
    const name = `${kind} ${item_id}`;
    const stamp = `${version} ${await stampOf(this.#db, { kind, item_id })}`;
    const kept = this.#kept.get(name);
    if (kept?.stamp === stamp) return kept.found;
    const found = await this.#reckon(kind, item_id, version);
    this.#kept.delete(name);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= KEPT && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(name, { stamp, found });
    return found;
  }

  async #reckon(kind: Kind, item_id: number, version: number): Promise<ItemQuestions> {
    const cache = new PaperCache(this.#db);
    const paper = await cache.paper(kind, item_id, version);
    const given: Given = { papers: [], current: paper, attempts: [] };
    const places = new Map<string, number>();
    const students = new Set<number>();
    for await (const row of givenAnswers(this.#db, { kind, item_id })) {
      // The first one of each that counts: a second one knows the key.
      if (students.has(row.stud_id)) continue;
      students.add(row.stud_id);
      const name = `${row.version} ${row.regrade_id}`;
      const place = places.get(name) ?? given.papers.length;
      if (!places.has(name)) {
        places.set(name, place);
        given.papers.push((await cache.marking(kind, item_id, row.version, row.regrade_id)).paper);
      }
      given.attempts.push({ paper: place, answers: row.answers });
    }
    const work = new URL('tally.aside.ts', import.meta.url);
    const fared = given.attempts.length === 0 ? [] : await aside<Fared[]>(work, given, MOST_MS);
    const latest = [...given.papers.toReversed().flatMap(({ questions }) => questions), ...paper.questions];
    const texts = new Map(latest.map((question) => [question.question_id, question]));
    const numbers = new Map(paper.questions.map(({ question_id }, place) => [question_id, place + 1]));
    const found = new Map(fared.map((each) => [each.question_id, each]));
    const questions = [...texts.values()].map((question) => {
      const { question_id, key: name = String(question_id), question: text } = question;
      const number = numbers.get(question_id);
      return {
        ...(found.get(question_id) ?? faredOf(question, [], question.options)),
        name,
        text,
        ...matrixOf(question),
        ...(number !== undefined && { number }),
      };
    });
    const place = ({ number = Infinity }: { number?: number }): number => number;
    const ordered = questions.toSorted((one, other) => place(one) - place(other) || one.question_id - other.question_id);
    return { attempts: given.attempts.length, paper, questions: ordered };
  }
}

/** The rows and columns of a matrix, and its key by row. */
const matrixOf = ({ rows, columns, answer }: PaperQuestion) =>
  rows && columns ? { matrix: { rows, columns, right: parsedJson(answer) as Record<string, string[]> } } : {};
