import type { doubtsShapes } from './doubts.schema.ts';
import { rows } from './endpoint.ts';

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
  add_doubt: {
    addition: true,
    idempotent: true,
    queued: true,
    unsent: 'messages',
  },
});
