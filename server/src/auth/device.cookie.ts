import { DEVICE_MS } from './device.store.ts';

const NAME = 'portal_device';

/** The credential a browser came with, from its header Cookie. */
export function deviceIn(cookies: string): string | undefined {
  return new RegExp(String.raw`(?:^|;\s*)${NAME}=([\w-]{43})(?:;|$)`, 'u').exec(cookies)?.[1];
}

/**
 * The header Set-Cookie that hands a browser its credential. No script can read it and no other site makes the browser
 * send it. It names no path, so that it goes with the sign-in calls only, wherever a proxy puts them.
 */
export function deviceCookie(device: string, secure: boolean): string {
  const parts = [
    `${NAME}=${device}`,
    `Max-Age=${DEVICE_MS / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ];
  return parts.join('; ');
}
