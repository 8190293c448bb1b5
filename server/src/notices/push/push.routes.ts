import { ECDH } from 'node:crypto';
import type { notices } from '@portal/contract';
import { refusal } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import { PushHosts } from './wire/hosts.ts';
import type { PushKey } from './wire/key.ts';
import { addSubscription, removeSubscription } from './subscription.store.ts';

type Rows = Pick<typeof notices, 'push_key' | 'add_push_subscription' | 'remove_push_subscription'>;

export function pushRoutes({ db, config, now }: Services, { publicKey, keyId }: PushKey): Handlers<Rows> {
  const hosts = new PushHosts(config.PUSH_HOSTS);
  return {
    push_key: async () => ({ data: { public_key: publicKey } }),

    add_push_subscription: async ({ endpoint, p256dh, auth }, { session: { stud_id, session_id } }) => {
      if (!hosts.takes(endpoint)) throw refusal('push_host');
      if (!isPoint(p256dh)) throw refusal('push_key_broken');
      await db.write(addSubscription, { stud_id, session_id, endpoint, p256dh, auth, key_id: keyId, at: now() });
      return { data: {} };
    },

    remove_push_subscription: async ({ endpoint }, { session: { stud_id } }) => {
      await db.write(removeSubscription, { stud_id, endpoint });
      return { data: {} };
    },
  };
}

/** Uncompressed, and on the curve: nothing could be encrypted for another. */
function isPoint(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === p256dh;
  } catch {
    return false;
  }
}
