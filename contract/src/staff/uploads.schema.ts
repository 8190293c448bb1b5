import { number, object, optional, picklist, pipe, regex, string } from 'valibot';

/** Names an upload; whoever does not know it finds nothing. */
const handle = pipe(string(), regex(/^[0-9a-f]{32}$/u, 'must be the name of an upload'));

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
      /** Where a ready file is, as a content folder names it. */
      path: optional(string()),
      /** What could not be made of it, though it can be used; or why it cannot be used. */
      note: optional(string()),
    }),
  },
  finish_upload: {
    summary:
      'Says that all of a file was sent: it is compared with `sha256`, looked at, and prepared. That is the SHA-256 of the SHA-256 of each 4 MiB, in order, and may be left out.',
    body: object({ handle, sha256: optional(pipe(string(), regex(/^[0-9a-f]{64}$/u, 'must be 64 hexadecimal digits'))) }),
    data: object({}),
  },
} as const;
