import { isIPv6 } from 'node:net';

/** The networks an address is counted in; of an IPv4 address only itself. */
export interface Networks {
  /** An IPv4 address itself; for IPv6 the /64 that a provider assigns to one customer. */
  address: string;
  /** Larger networks that a customer may get instead, and may send from at will: /56 and /48; '' for IPv4. */
  net56: string;
  net48: string;
}

/** Returns the networks under which the budgets count an address. */
export function networks(address: string): Networks {
  const plain = (address.split('%')[0] ?? '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/u.exec(plain)?.[1];
  if (mapped !== undefined || !isIPv6(plain)) return { address: mapped ?? plain, net56: '', net48: '' };
  const groups = firstGroups(plain);
  const part = (bits: 48 | 56 | 64): string => {
    const kept = groups.map((group, index) => (index < 3 ? group : (group >> (64 - bits)) << (64 - bits)));
    return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`;
  };
  return { address: part(64), net56: part(56), net48: part(48) };
}

/** Returns the network of an address where only the nearest one matters. */
export const addressKey = (address: string): string => networks(address).address;

/** The first four of the eight groups of an IPv6 address. */
function firstGroups(plain: string): number[] {
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted tail stands for two groups, but never reaches the first four that count here.
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length - (plain.includes('.') ? 1 : 0);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
}
