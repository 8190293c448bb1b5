import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's but the machine's, the school's or the provider's own. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/** Names that no name server of the internet knows. */
const LOCAL = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/u;

/** An http(s) address that every browser reads alike, that hides no name or password, and that is on the internet. */
export function webLink(text: string): boolean {
  if (text.length > 2000 || !/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '' && !isPrivate(hostOf(text));
}

/**
 * Returns true for an allowed host: `meet.example.org` means itself, `*.example.org` the hosts below it, an empty list
 * any host.
 */
export function hostAllowed(link: string, hosts: readonly string[]): boolean {
  if (hosts.length === 0) return true;
  const host = hostOf(link);
  return hosts.some((allowed) => (allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed));
}

/** The host of an address as browsers understand it: numbers in any notation are dotted by now. */
const hostOf = (link: string): string => new URL(link).hostname.replace(/^\[|\]$|\.$/gu, '');

function isPrivate(host: string): boolean {
  const family = isIP(host);
  if (family !== 0) return PRIVATE.check(host, family === 6 ? 'ipv6' : 'ipv4');
  return !host.includes('.') || LOCAL.test(host);
}
