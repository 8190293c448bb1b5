import type { doubtsShapes } from './doubts.schema.ts';
import { rows } from './endpoint.ts';

export const doubts = rows<typeof doubtsShapes>()({
  my_doubts: {
    method: 'POST',
    path: '/Student/my_doubts',
    auth: 'token',
    addition: true,
    offline: 'unanswered',
  },
  clear_doubt: {
    method: 'POST',
    path: '/Student/clear_doubt',
    auth: 'token',
    addition: true,
    queued: true,
  },
  add_doubt: {
    method: 'POST',
    path: '/Student/add_doubt',
    auth: 'token',
    addition: true,
    idempotent: true,
    queued: true,
    unsent: 'messages',
  },
});
