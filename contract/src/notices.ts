import { rows } from './endpoint.ts';
import type { noticesShapes } from './notices.schema.ts';

/** What the portal tells a student by itself. Every call here is an addition. */
export const notices = rows<typeof noticesShapes>()({
  notices: {
    method: 'POST',
    path: '/Student/notices',
    auth: 'token',
    spare: true,
    addition: true,
    offline: 'unanswered',
  },
  notices_seen: {
    method: 'POST',
    path: '/Student/notices_seen',
    auth: 'token',
    addition: true,
    queued: true,
  },
  notice_choices: {
    method: 'POST',
    path: '/Student/notice_choices',
    auth: 'token',
    addition: true,
  },
  choose_notices: {
    method: 'POST',
    path: '/Student/choose_notices',
    auth: 'token',
    addition: true,
  },
  push_key: {
    method: 'POST',
    path: '/Student/push_key',
    auth: 'token',
    addition: true,
  },
  add_push_subscription: {
    method: 'POST',
    path: '/Student/add_push_subscription',
    auth: 'token',
    addition: true,
  },
  remove_push_subscription: {
    method: 'POST',
    path: '/Student/remove_push_subscription',
    auth: 'token',
    addition: true,
  },
  choose_digest: {
    method: 'POST',
    path: '/Student/choose_digest',
    auth: 'token',
    addition: true,
  },
});
