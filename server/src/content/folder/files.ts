import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { looksStill } from '../pictures/still.ts';
import type { MediaFile, Place, StillPicture } from '../plan.ts';
import { mediaFault } from './sniff.ts';
import { readText, readYaml, type Fault, type YamlFile } from '../yaml.ts';

/** A stream's own files: what a player may fetch below the folder of its playlist. */
const STREAM = /\.(?:m3u8|ts|m4s|mp4|aac|vtt)$/iu;

/** The files of a content folder: reads them, notes which of them are media to copy, and gathers what is wrong. */
export class ContentFiles {
  readonly faults: Fault[] = [];
  readonly media = new Map<string, MediaFile>();
  readonly pictures = new Map<string, StillPicture>();
  readonly #root: string;
  readonly #real: string;
  #noted: Record<string, string> = {};

  constructor(root: string) {
    this.#root = root;
    this.#real = existsSync(root) ? realpathSync(root) : root;
  }

  fault({ file, line }: Place, problem: string, remedy?: string): void {
    this.faults.push({ file, line, problem, ...(remedy === undefined ? {} : { remedy }) });
  }

  /** Says what may be wrong; it stops nothing. */
  warn(at: Place, problem: string, remedy: string): void {
    this.faults.push({ ...at, problem, remedy, warning: true });
  }

  exists(relative: string): boolean {
    return existsSync(path.join(this.#root, relative));
  }

  text(file: string): string | undefined {
    if (this.exists(file))
      return this.#inside(file, { file, line: 1 }) ? readText(path.join(this.#root, file), file, this.faults) : undefined;
    this.fault({ file, line: 1 }, 'is missing', 'docs/CONTENT.md says what belongs there.');
    return undefined;
  }

  yaml<Schema extends v.GenericSchema>(schema: Schema, file: string): YamlFile<v.InferOutput<Schema>> | undefined {
    const text = this.text(file);
    return text === undefined ? undefined : readYaml(schema, file, this.faults, text);
  }

  /** Names in a folder, sorted; those that begin with a dot are left out. */
  entries(folder: string, ending = ''): string[] {
    const whole = path.join(this.#root, folder);
    if (!existsSync(whole)) return [];
    return readdirSync(whole)
      .filter((name) => !name.startsWith('.') && name.endsWith(ending))
      .toSorted();
  }

  folders(folder: string): string[] {
    return this.entries(folder).filter(
      (name) => statSync(path.join(this.#root, folder, name), { throwIfNoEntry: false })?.isDirectory() === true,
    );
  }

  /** The stored link of a file below `folder`, noted for copying; an http(s) address stays what it is. */
  file(folder: string, name: string, at: Place, area: '' | 'open/' = ''): { link: string; size: number | null } {
    if (/^https?:/u.test(name)) return { link: name, size: null };
    const relative = path.join(folder, name);
    if (!this.#isFile(relative, name, at)) return { link: '', size: null };
    // A still picture is read whole, and told, when it is made smaller.
    if (!looksStill(path.join(this.#root, relative))) this.#look(relative, name, at);
    const link = this.#note(relative, `${area}${relative.split(path.sep).join('/')}`);
    if (/\.m3u8$/iu.test(name)) this.#stream(path.dirname(relative), at);
    return { link, size: statSync(path.join(this.#root, relative)).size };
  }

  /**
   * The link of a picture of a card or of news; '' when there is none. Anyone may load it, but for a still one: of that students see
   * renditions, and the file as it was given may say where it was taken.
   */
  picture(folder: string, name: string | undefined, at: Place, news = false): string {
    if (name === undefined) return '';
    const source = path.join(this.#root, folder, name);
    if (/^https?:/u.test(name) || !looksStill(source)) return this.file(folder, name, at, 'open/').link;
    const { link } = this.file(folder, name, at);
    const before = this.pictures.get(link);
    if (link !== '') this.pictures.set(link, { source, link, news: news || before?.news === true, at: before?.at ?? at });
    return link;
  }

  /** A picture inside a text. Anyone may load it, so its name is made of its content: it cannot be guessed before an exam. */
  textPicture(folder: string, name: string, at: Place): string {
    const relative = path.join(folder, name);
    if (!this.#isFile(relative, name, at)) return '';
    this.#look(relative, name, at);
    const hash = createHash('sha256')
      .update(readFileSync(path.join(this.#root, relative)))
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
    this.media.set(link, { source: path.join(this.#root, relative), link });
    this.#noted[link] = relative.split(path.sep).join('/');
    return link;
  }

  /** Everything a playlist may name: the files in its folder and below. */
  #stream(folder: string, at: Place): void {
    for (const name of this.entries(folder)) {
      const relative = path.join(folder, name);
      if (!this.#inside(relative, at)) continue;
      if (statSync(path.join(this.#root, relative)).isDirectory()) this.#stream(relative, at);
      else if (STREAM.test(name)) {
        this.#look(relative, name, at);
        this.#note(relative, relative.split(path.sep).join('/'));
      }
    }
  }

  /** Opens a file and says when it is not what its name promises. */
  #look(relative: string, name: string, at: Place): void {
    const fault = mediaFault(path.join(this.#root, relative), name);
    if (fault !== undefined) this.fault(at, `${name} ${fault}`, 'Put the right file there: open it on your own machine first.');
  }

  #isFile(relative: string, name: string, at: Place): boolean {
    if (!this.exists(relative)) {
      this.fault(at, `the file ${name} is not there`, 'Put it there, or correct its name.');
      return false;
    }
    if (!this.#inside(relative, at)) return false;
    if (statSync(path.join(this.#root, relative)).isFile()) return true;
    this.fault(at, `${name} is not a file`, 'Name a file.');
    return false;
  }

  /** A symbolic link may not lead out of the folder: what it leads to would be published. */
  #inside(relative: string, at: Place): boolean {
    const real = realpathSync(path.join(this.#root, relative));
    if (real.startsWith(this.#real + path.sep)) return true;
    this.fault(at, `${relative} leads out of the folder`, 'Put the file itself there instead of a link.');
    return false;
  }
}
