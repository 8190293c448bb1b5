import type { doubtsShapes } from './doubts.schema.ts';
import { rows } from './endpoint.ts';
import { LIMITS } from './limits.ts';

export const doubts = rows<typeof doubtsShapes>()({
  my_doubts: {
    addition: true,
    offline: 'unanswered',
  },
  shown_doubts: {
    addition: true,
    offline: 'unanswered',
  },
  clear_doubt: {
    addition: true,
    queued: true,
  },
  doubt_photo: {
    addition: true,
  },
  add_doubt: {
    bodyMax: LIMITS.photoBody,
    addition: true,
    idempotent: true,
    queued: true,
    unsent: 'messages',
  },
});
