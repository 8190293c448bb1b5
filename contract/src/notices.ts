import { rows } from './endpoint.ts';
import type { noticesShapes } from './notices.schema.ts';

/** What every call here has: bytes of the home page are few. */
const OWN = { method: 'POST', auth: 'token', addition: true } as const;

/** What the portal tells a student by itself. Every call here is an addition. */
export const notices = rows<typeof noticesShapes>()({
  notices: {
    ...OWN,
    path: '/Student/notices',
    spare: true,
    offline: 'unanswered',
  },
  notices_seen: {
    ...OWN,
    path: '/Student/notices_seen',
    queued: true,
  },
  notice_choices: {
    ...OWN,
    path: '/Student/notice_choices',
  },
  choose_notices: {
    ...OWN,
    path: '/Student/choose_notices',
  },
  push_key: {
    ...OWN,
    path: '/Student/push_key',
  },
  add_push_subscription: {
    ...OWN,
    path: '/Student/add_push_subscription',
  },
  remove_push_subscription: {
    ...OWN,
    path: '/Student/remove_push_subscription',
  },
  choose_digest: {
    ...OWN,
    path: '/Student/choose_digest',
  },
});
