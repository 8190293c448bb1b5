import path from 'node:path';
import type { PictureOf } from '@portal/bank/markup/markup';
import { tell } from '@portal/bank/told';
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
    for (const [, name = ''] of text.matchAll(WORDLESS))
      this.files.warn(at, tell('picture_wordless', { name }), tell('picture_words', { name }));
    try {
      return render(text, (name) => this.#picture(at, name));
    } catch (error) {
      if (!(error instanceof MarkupError)) throw error;
      const line = at.textLine === undefined ? at.line : at.textLine + error.line;
      this.files.fault({ file: at.file, line }, error.said, tell('correct_markup'));
      return '';
    }
  }

  #picture(at: Place, name: string): string {
    if (!/^[\w][\w./-]*\.(?:png|jpe?g|webp|avif|svg|gif)$/iu.test(name) || name.split('/').includes('..')) {
      this.files.fault(at, tell('picture_not_beside', { name }), tell('picture_kinds'));
      return '';
    }
    const link = this.files.textPicture(path.dirname(at.file), name, at);
    return link === '' ? '' : `/media/${link}`;
  }
}
