import type { Sql } from '../db/database.ts';
import { readPaper } from './attempt.store.ts';
import { withoutKey, type Kind, type Paper } from './paper.ts';

interface Kept {
  paper: Paper;
  /** The questions without the key, rendered once as JSON. */
  questionsJson: string;
}

/** Papers kept in memory at most; one of 30 questions takes some 20 KB. */
const MOST = 500;

/** Papers by (kind, item, version). A version never changes, so nothing here goes stale. */
export class PaperCache {
  readonly #db: Sql;
  readonly #kept = new Map<string, Kept>();

  constructor(db: Sql) {
    this.#db = db;
  }

  async paper(kind: Kind, item_id: number, version: number): Promise<Paper> {
    return (await this.#get(kind, item_id, version)).paper;
  }

  async questionsJson(kind: Kind, item_id: number, version: number): Promise<string> {
    return (await this.#get(kind, item_id, version)).questionsJson;
  }

  async #get(kind: Kind, item_id: number, version: number): Promise<Kept> {
    const key = `${kind} ${item_id} ${version}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const paper = await readPaper(this.#db, kind, item_id, version);
    const fresh = { paper, questionsJson: JSON.stringify(withoutKey(paper)) };
    // The one that came in first goes first: papers of the day crowd out those of last month.
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size >= MOST && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, fresh);
    return fresh;
  }
}
