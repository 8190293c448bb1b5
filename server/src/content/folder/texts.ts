import path from 'node:path';
import type { PictureOf } from '@portal/bank/markup/markup';
import { MarkupError } from '@portal/bank/markup/markupError';
import type { Place } from '../plan.ts';
import type { ContentFiles } from './files.ts';

/** A picture without words. */
const WORDLESS = /!\[\s*\]\(([^()\s]+)\)/gu;

/** Sets the texts of a folder, with the pictures that they name. */
export class Texts {
  readonly files: ContentFiles;

  constructor(files: ContentFiles) {
    this.files = files;
  }

  /** The text as safe HTML; '' with a fault where it cannot be set. */
  set(at: Place, text: string, render: (text: string, picture: PictureOf) => string): string {
    for (const [, name] of text.matchAll(WORDLESS))
      this.files.warn(
        at,
        `the picture ${name} says nothing to those who cannot see it`,
        `Write what it shows: ![a circuit with two lamps](${name}).`,
      );
    try {
      return render(text, (name) => this.#picture(at, name));
    } catch (error) {
      if (!(error instanceof MarkupError)) throw error;
      const line = at.textLine === undefined ? at.line : at.textLine + error.line;
      this.files.fault(
        { file: at.file, line },
        error.message,
        'Correct it; docs/CONTENT.md, "Markup and LaTeX", says what is shown.',
      );
      return '';
    }
  }

  #picture(at: Place, name: string): string {
    if (!/^[\w][\w./-]*\.(?:png|jpe?g|webp|avif|svg|gif)$/iu.test(name) || name.split('/').includes('..')) {
      this.files.fault(at, `the picture ${name} is not a file beside this one`, 'Name a PNG, JPEG, WebP, AVIF, GIF or SVG file.');
      return '';
    }
    const link = this.files.textPicture(path.dirname(at.file), name, at);
    return link === '' ? '' : `/media/${link}`;
  }
}
