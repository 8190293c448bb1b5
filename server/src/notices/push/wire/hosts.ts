/** The push services of the common browsers: Chrome and its kin, Firefox, Edge, Safari. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
];

/** The hosts of push services: the portal calls an address that a browser names, so it must be one of these. */
export class PushHosts {
  readonly #exact = new Set<string>();
  readonly #below: string[] = [];

  /** `added`: PUSH_HOSTS, names of hosts, or whole origins, separated by commas. */
  constructor(added: string) {
    const names = added.split(',').map((name) => name.trim());
    for (const name of [...KNOWN, ...names]) {
      const origin = name.includes('://') ? name : `https://${name}`;
      if (name === '') continue;
      if (name.includes('*.')) this.#below.push(origin.replace('*', ''));
      else this.#exact.add(new URL(origin).origin);
    }
  }

  /**
   * True for an https address (or an origin that was added) of one of the services, without a name or password in it.
   */
  takes(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { origin, username, password, protocol, host } = new URL(endpoint);
    if (username !== '' || password !== '') return false;
    return this.#exact.has(origin) || this.#below.some((below) => isBelow(`${protocol}//`, host, below));
  }
}

/** `below` is an origin such as 'https://.example.org'. */
const isBelow = (scheme: string, host: string, below: string): boolean =>
  below.startsWith(scheme) && host.endsWith(below.slice(scheme.length)) && host.length > below.length - scheme.length;
