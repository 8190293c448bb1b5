import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { looksStill } from '../pictures/still.ts';
import type { MediaFile, Place, StillPicture } from '../plan.ts';
import { mediaFault } from './sniff.ts';
import type { Tree } from './tree.ts';
import { tell, type Sentence } from '@portal/bank/told';
import { readText, readWritten, readYaml, type Fault, type YamlFile } from '@portal/bank/yaml/yaml';

/** The beginning of paths from the root of the folder: uploads, and files that topics or questions took along. */
export const FROM_ROOT = /^(?:uploads|subjects|exams)\//u;

/** The path in the folder of a file that a text in `folder` names. */
export const placeOf = (folder: string, name: string): string =>
  FROM_ROOT.test(name) ? path.join(name) : path.join(folder, name);

/** A stream's own files: what a player may fetch below the folder of its playlist. */
const STREAM = /\.(?:m3u8|ts|m4s|mp4|aac|vtt|webp)$/iu;

/** Characters of a name that a message quotes at most. */
const QUOTED = 120;

/** The files of a content folder: reads them, notes which of them are media to copy, and gathers what is wrong. */
export class ContentFiles {
  readonly faults: Fault[] = [];
  readonly media = new Map<string, MediaFile>();
  readonly pictures = new Map<string, StillPicture>();
  readonly #tree: Tree;
  #noted: Record<string, string> = {};

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  fault({ file, line }: Place, problem: Sentence, remedy?: Sentence): void {
    this.faults.push({ file, line, problem, ...(remedy === undefined ? {} : { remedy }) });
  }

  /** Says what may be wrong; it stops nothing. */
  warn({ file, line }: Place, problem: Sentence, remedy: Sentence): void {
    this.faults.push({ file, line, problem, remedy, warning: true });
  }

  exists(relative: string): boolean {
    return this.#tree.exists(relative);
  }

  text(file: string): string | undefined {
    if (this.exists(file)) {
      if (!this.#inside(file, { file, line: 1 })) return undefined;
      return this.#tree.text(file) ?? readText(this.#tree.place(file), file, this.faults);
    }
    this.fault({ file, line: 1 }, 'is missing', 'docs/CONTENT.md says what belongs there.');
    return undefined;
  }

  yaml<Schema extends v.GenericSchema>(schema: Schema, file: string): YamlFile<v.InferOutput<Schema>> | undefined {
    const written = this.#tree.written(file);
    if (written !== undefined) return readWritten(schema, file, this.faults, written);
    const text = this.text(file);
    return text === undefined ? undefined : readYaml(schema, file, this.faults, text);
  }

  /** Names in a folder, sorted; those that begin with a dot are left out. */
  entries(folder: string, ending = ''): string[] {
    return this.#tree
      .names(folder)
      .filter((name) => !name.startsWith('.') && name.endsWith(ending))
      .toSorted();
  }

  folders(folder: string): string[] {
    return this.entries(folder).filter((name) => this.#tree.isFolder(path.join(folder, name)));
  }

  /** The stored link of a file below `folder`, noted for copying; an http(s) address stays what it is. */
  file(folder: string, name: string, at: Place, area: '' | 'open/' | '.' = ''): { link: string; size: number | null } {
    if (/^https?:/u.test(name)) return { link: name, size: null };
    const relative = placeOf(folder, name);
    if (!this.#isFile(relative, name, at)) return { link: '', size: null };
    // A still picture is read whole, and told, when it is made smaller.
    if (!looksStill(this.#tree.place(relative))) this.#look(relative, name, at);
    const link = this.#note(relative, `${area}${relative.split(path.sep).join('/')}`);
    if (/\.m3u8$/iu.test(name)) this.#stream(path.dirname(relative), at);
    return { link, size: statSync(this.#tree.place(relative)).size };
  }

  /**
   * The link of a picture of a card or of news; '' when there is none. Anyone may load it, but for a still one: of that
   * students see renditions, and the file as it was given may say where it was taken.
   */
  picture(folder: string, name: string | undefined, at: Place, news = false): string {
    if (name === undefined) return '';
    const source = this.#tree.place(placeOf(folder, name));
    if (/^https?:/u.test(name) || !looksStill(source)) return this.file(folder, name, at, 'open/').link;
    const { link } = this.file(folder, name, at);
    const before = this.pictures.get(link);
    if (link !== '') this.pictures.set(link, { source, link, news: news || before?.news === true, at: before?.at ?? at });
    return link;
  }

  /**
   * A picture inside a text. Anyone may load it, so its name is made of its content: it cannot be guessed before an
   * exam.
   */
  textPicture(folder: string, name: string, at: Place): string {
    const beside = path.join(folder, name);
    const relative = this.exists(beside) ? beside : placeOf(folder, name);
    if (!this.#isFile(relative, name, at)) return '';
    this.#look(relative, name, at);
    const hash = createHash('sha256')
      .update(readFileSync(this.#tree.place(relative)))
      .digest('hex')
      .slice(0, 32);
    return this.#note(relative, `open/questions/${hash}${path.extname(name).toLowerCase()}`);
  }

  /** Returns the files noted since the last call: stored link and path in the folder. */
  takeNoted(): Record<string, string> {
    const noted = this.#noted;
    this.#noted = {};
    return noted;
  }

  #note(relative: string, link: string): string {
    this.media.set(link, { source: this.#tree.place(relative), link });
    this.#noted[link] = relative.split(path.sep).join('/');
    return link;
  }

  /** Everything a playlist may name: the files in its folder and below. */
  #stream(folder: string, at: Place): void {
    for (const name of this.entries(folder)) {
      const relative = path.join(folder, name);
      if (!this.#inside(relative, at)) continue;
      if (this.#tree.isFolder(relative)) this.#stream(relative, at);
      else if (STREAM.test(name)) {
        this.#look(relative, name, at);
        this.#note(relative, relative.split(path.sep).join('/'));
      }
    }
  }

  /** Opens a file and says when it is not what its name promises. */
  #look(relative: string, name: string, at: Place): void {
    const fault = mediaFault(this.#tree.place(relative), name);
    if (fault !== undefined) this.fault(at, tell('file_amiss', { name, why: fault }), tell('put_right_file'));
  }

  #isFile(relative: string, name: string, at: Place): boolean {
    if (!this.exists(relative)) {
      const shown = name.length > QUOTED ? `${name.slice(0, QUOTED)}…` : name;
      this.fault(at, tell('file_not_there', { name: shown }), tell('put_it_there'));
      return false;
    }
    if (!this.#inside(relative, at)) return false;
    if (statSync(this.#tree.place(relative)).isFile()) return true;
    this.fault(at, tell('not_a_file', { name }), tell('name_a_file'));
    return false;
  }

  /** A symbolic link may not lead out of the folder: what it leads to would be published. */
  #inside(relative: string, at: Place): boolean {
    if (this.#tree.isInside(relative)) return true;
    this.fault(at, tell('leads_out', { name: relative }), tell('no_link'));
    return false;
  }
}
