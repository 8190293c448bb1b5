import { DEVICE_MS } from './device.store.ts';
/** First match wins: most browsers also carry the names of those they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\//u, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:UCBrowser|UBrowser)\//u, 'UC Browser'],
  [/\bMiuiBrowser\//u, 'Mi Browser'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//u, 'Chrome'],
  [/^(?=[^]*\bVersion\/\d)[^]*\bSafari\//u, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/u, 'Android'],
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'Mac'],
  [/\bLinux\b/u, 'Linux'],
];

/** A device as its owner knows it ('Chrome on Android'), from the User-Agent: all that is kept of that header. */
export function deviceName(userAgent: string): string {
  const named = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (!browser && !system) return 'Unknown device';
  return system ? `${browser ?? 'A browser'} on ${system}` : `${browser}`;
}

const COOKIE = 'portal_device';

/** Finds the credential a browser came with in its header Cookie. */
export function credentialIn(cookies: string): string | undefined {
  return new RegExp(String.raw`(?:^|;\s*)${COOKIE}=([\w-]{43})(?:;|$)`, 'u').exec(cookies)?.[1];
}

/**
 * Writes the header Set-Cookie that hands a browser its credential. No script can read it and no other site makes the
 * browser send it. It names no path, so that it goes with the sign-in calls only, wherever a proxy puts them.
 */
export function deviceCookie(device: string, secure: boolean): string {
  const parts = [
    `${COOKIE}=${device}`,
    `Max-Age=${DEVICE_MS / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ];
  return parts.join('; ');
}
