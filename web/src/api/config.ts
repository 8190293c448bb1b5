/** What an operator sets without a rebuild, in `/config.json` beside index.html (docs/OPERATIONS.md). */
export interface Config {
  /** Where the calls go: a path on this origin or an absolute address, without a trailing slash. */
  apiBase: string;
  brandName: string;
  /** Address of the logo; square, shown at 32 to 64 px. */
  logo: string;
  /** Push id sent at registration. */
  fcmId: string;
  /** Address of the operator's main site; empty when there is none. */
  portalBase: string;
}

const DEFAULTS: Config = { apiBase: '/api', brandName: 'Learning Portal', logo: '/logo.svg', fcmId: '', portalBase: '' };

let config: Config = DEFAULTS;
let loading: Promise<Config> | undefined;

/** The configuration as known now: the defaults until `loadConfig` has resolved. */
export function getConfig(): Config {
  return config;
}

/** Reads /config.json once. A missing or unreadable file, or a field of the wrong type, leaves the defaults: never rejects. */
export function loadConfig(): Promise<Config> {
  loading ??= fetch('/config.json', { credentials: 'same-origin' })
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .then(merge, () => DEFAULTS)
    .then((read) => (config = read));
  return loading;
}

function merge(found: unknown): Config {
  if (typeof found !== 'object' || found === null) return DEFAULTS;
  const given: Record<string, unknown> = { ...found };
  const text = (key: keyof Config): string => {
    const value = given[key];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : DEFAULTS[key];
  };
  return {
    apiBase: text('apiBase').replace(/\/+$/u, ''),
    brandName: text('brandName'),
    logo: text('logo'),
    fcmId: text('fcmId'),
    portalBase: text('portalBase'),
  };
}
