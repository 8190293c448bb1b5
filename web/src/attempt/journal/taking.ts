import * as words from '#words/handIn';
import { tabName } from '../../api/randomKey.ts';
import type { Kit } from './kit.ts';

/** Goes on with what another device has, under a new name. Nothing can be answered here before its answers are. */
export async function takeFromDevice({ server, shown, alone, start, lose, failed }: Kit): Promise<void> {
  if (shown.snapshot().taking) return;
  shown.set({ taking: true });
  const name = tabName();
  server.renew(name);
  await alone(() => start(true));
  // Another tab may have gone on with it, or this page under another name.
  if (!shown.snapshot().taking || server.deviceId !== name) return;
  lose();
  failed(words.noConnection);
}

/** Goes on with what another device has begun, where it has done nothing: what is answered here stays as it is. */
export function takeBlank({ server, start }: Kit): Promise<void> {
  server.renew(tabName());
  return start(true);
}

/** Another device goes on with it; where the server holds no save of any, nothing is done over there. */
export async function loseTo(kit: Kit, seq: number): Promise<void> {
  const { shown, tabs, alone, lose } = kit;
  if (seq === 0 && shown.snapshot().mine && tabs) await alone(() => takeBlank(kit));
  else lose();
}
