import type { Sql } from '../../db/database.ts';
import { questionKeys, readPaper } from '../attempt.store.ts';
import { paperUnder, type CorrectedPaper } from '../correction/correctedPaper.ts';
import { prepare, type Prepared } from '../grading/prepare.ts';
import { readOrder } from './order.ts';
import { paperJson, piecesOf, type Pieces } from './paper.pieces.ts';
import { withKeys } from './shownQuestion.ts';
import { hasWords, spokenPaper } from './spokenPaper.ts';
import type { Kind, Paper } from '@portal/bank/paper/paper';

interface Kept {
  paper: Paper;
  /** Made ready when the first answers come: many who read a paper never hand it in. */
  prepared?: Prepared;
  /** The paper without the key, rendered once as JSON. */
  pieces: Pieces;
  packs: boolean;
  /**
   * When to look again for words of formulas: a load may bring them. Undefined for a paper that has all, or needs none.
   */
  again_at?: number;
}

export interface ShownPaper {
  json: string;
  packs: boolean;
}

/** Papers kept in memory at most; one of 30 questions takes some 20 KB. */
const MOST = 500;
/** A paper of an older version, whose formulas have no words before the next load, is looked up so often. */
const AGAIN_MS = 60_000;

/**
 * Papers by (kind, item, version). A version never changes, so nothing here goes stale; only words of formulas may
 * still come.
 */
export class PaperCache {
  readonly #db: Sql;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();
  readonly #corrected = new Map<string, CorrectedPaper>();

  constructor(db: Sql, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  async paper(kind: Kind, item_id: number, version: number): Promise<Paper> {
    return (await this.#get(kind, item_id, version)).paper;
  }

  /** The paper as `grade` takes it. */
  async prepared(kind: Kind, item_id: number, version: number): Promise<Prepared> {
    const kept = await this.#get(kind, item_id, version);
    return (kept.prepared ??= prepare(kept.paper));
  }

  /**
   * The part of an answer that shows the paper, without the key, in the order an attempt keeps (JSON; null: the paper's
   * own), and whether the answer is worth compressing.
   */
  async shown(kind: Kind, item_id: number, version: number, paper_order: string | null): Promise<ShownPaper> {
    const { pieces, packs } = await this.#get(kind, item_id, version);
    return { json: paperJson(pieces, readOrder(paper_order)), packs };
  }

  /** The paper by which the marks of an attempt were made: the attempt's own, or as a regrade has it. */
  async marking(kind: Kind, item_id: number, version: number, regrade_id: number | null): Promise<Prepared> {
    if (regrade_id === null) return this.prepared(kind, item_id, version);
    return (await this.corrected(kind, item_id, version, regrade_id)).now;
  }

  /** The paper as the regrade of that number has it marked, which never changes either. */
  async corrected(kind: Kind, item_id: number, version: number, regrade_id: number): Promise<CorrectedPaper> {
    const key = `${kind} ${item_id} ${version} ${regrade_id}`;
    const kept = this.#corrected.get(key);
    if (kept) return kept;
    const fresh = await paperUnder(this.#db, this, { kind, item_id, version }, regrade_id);
    makeRoom(this.#corrected);
    this.#corrected.set(key, fresh);
    return fresh;
  }

  async #get(kind: Kind, item_id: number, version: number): Promise<Kept> {
    const key = `${kind} ${item_id} ${version}`;
    const kept = this.#kept.get(key);
    if (kept && (kept.again_at === undefined || this.#now() < kept.again_at)) return kept;
    const bare = await readPaper(this.#db, kind, item_id, version);
    const named = withKeys(bare, await questionKeys(this.#db, kind, item_id));
    const { paper, isWhole } = await spokenPaper(this.#db, named);
    const fresh: Kept = {
      paper,
      pieces: piecesOf(paper),
      packs: hasWords(paper),
      ...(isWhole ? {} : { again_at: this.#now() + AGAIN_MS }),
    };
    makeRoom(this.#kept);
    this.#kept.set(key, fresh);
    return fresh;
  }
}

/** The one that came in first goes first: papers of the day crowd out those of last month. */
function makeRoom(kept: Map<string, unknown>): void {
  const oldest = kept.keys().next().value;
  if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
}
