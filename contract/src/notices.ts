import { rows } from './endpoint.ts';
import type { noticesShapes } from './notices.schema.ts';

/** The calls on notices that the portal sends a student by itself. Every call here is an addition. */
export const notices = rows<typeof noticesShapes>()({
  notices: {
    addition: true,
    spare: true,
    offline: 'unanswered',
  },
  notices_seen: {
    addition: true,
    queued: true,
  },
  notice_choices: {
    addition: true,
  },
  choose_notices: {
    addition: true,
  },
  push_key: {
    addition: true,
  },
  add_push_subscription: {
    addition: true,
  },
  remove_push_subscription: {
    addition: true,
  },
  choose_digest: {
    addition: true,
  },
});
