import path from 'node:path';
import { ordered } from '@portal/bank/yaml/order';
import type { Source } from '../versions/thing.ts';
import type { Place, School } from '../plan.ts';
import { ContentFiles } from './files.ts';
import type { Tree } from './tree.ts';
import { Keys } from './keys.ts';
import { Texts } from './texts.ts';

/** A school while it is read: what was found so far, and what each part of the folder is read with. */
export class Reading {
  readonly files: ContentFiles;
  readonly keys: Keys;
  readonly texts: Texts;
  /** The school's. */
  readonly timeZone: string;
  /** Told of every paper and news item that is read. */
  readonly readOne: () => void;
  readonly sources: Source[] = [];
  readonly school: School = {
    settings: {},
    levels: [],
    batches: [],
    students: [],
    subjects: [],
    chapters: [],
    topics: [],
    materials: [],
    quizzes: [],
    exams: [],
    live: [],
    news: [],
  };

  /** The keys of things in the order they are shown in, by kind and place: 'topic physics/motion'. */
  readonly orders = new Map<string, readonly string[]>();

  /** The lines where papers name their batches, by paper: 'exam unit-test'. */
  readonly batchPlaces = new Map<string, Place>();

  readonly #whole: ReadonlySet<string> | undefined;

  /**
   * `whole` are the files to read to the end, where the others have been read before and are only to be referred to.
   */
  constructor(tree: Tree, timeZone: string, readOne: () => void, whole?: ReadonlySet<string>) {
    this.files = new ContentFiles(tree);
    this.#whole = whole;
    this.keys = new Keys(this.files);
    this.texts = new Texts(this.files);
    this.timeZone = timeZone;
    this.readOne = readOne;
  }

  /** False for a file that is read only for others to refer to it. */
  isWhole(file: string): boolean {
    return this.#whole?.has(file) ?? true;
  }

  /** Notes the text of a thing, and the media named since the thing before. */
  keep(kind: string, key: string, file: string, written: unknown, position = 0): void {
    const files = JSON.stringify(this.files.takeNoted());
    // Sorts the fields: a file whose fields only changed places has the same text.
    const document = JSON.stringify(ordered(written));
    this.sources.push({ kind, key, path: file.split(path.sep).join('/'), position, document, files });
  }
}
