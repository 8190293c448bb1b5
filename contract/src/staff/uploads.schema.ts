import { array, number, object, optional, picklist, pipe, regex, string } from 'valibot';
import { address, moment } from '../field.schema.ts';

/** Names an upload; without that name nobody finds it. */
const handle = pipe(string(), regex(/^[0-9a-f]{32}$/u, 'must be the name of an upload'));

/** The paper that a file is brought for. */
const paper = object({
  kind: picklist(['quiz', 'exam'], 'must be quiz or exam'),
  key: pipe(string(), regex(/^[a-z0-9][a-z0-9-]{0,79}$/u, 'must be lower-case letters, digits and hyphens')),
});
const HEX = 'must be 64 hexadecimal digits';
/** Names the PDF of a paper: the SHA-256 of the SHA-256 of each 4 MiB. */
const sum = pipe(string(), regex(/^[0-9a-f]{64}$/u, HEX));
const paperFile = object({
  sum: string(),
  name: string(),
  size: number(),
  /** The person who uploaded the file; empty for one of a content folder. */
  brought_by: string(),
  brought_at: moment,
  /** Opens it for one to two hours, while the session that asked is open. */
  address,
});

export const uploadsShapes = {
  file_room: {
    summary: 'Says how many bytes of videos, PDFs and pictures the person may still upload in pieces.',
    body: object({}),
    data: object({ bytes: number() }),
  },
  upload: {
    summary: "How far one of the caller's uploads is, and what came of it.",
    body: object({ handle }),
    data: object({
      kind: picklist(['video', 'pdf', 'picture']),
      name: string(),
      size: number(),
      received: number(),
      state: picklist(['sending', 'preparing', 'ready', 'failed']),
      /** How much of the preparation is done, and of how much; 0: not known. */
      done: number(),
      total: number(),
      /** The path of a ready file, as a content folder names it. */
      path: optional(string()),
      /** The parts that could not be made though the file can be used; or why the file cannot be used. */
      note: optional(string()),
    }),
  },
  finish_upload: {
    summary:
      'Says that all of a file was sent: it is compared with `sha256`, looked at, and prepared. That is the SHA-256 of the SHA-256 of each 4 MiB, in order, and may be left out. With `paper` a PDF is kept for that paper, out of which its questions came, and no student is served it.',
    body: object({ handle, sha256: optional(sum), paper: optional(paper) }),
    data: object({}),
  },
  paper_files: {
    summary: 'The PDFs that were brought for a quiz or exam, the latest first.',
    body: paper,
    data: array(paperFile),
  },
  paper_file: {
    summary: 'One such PDF, as a question names it; of own papers alone.',
    body: object({ sum }),
    data: paperFile,
  },
} as const;
