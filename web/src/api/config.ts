import { carried, carriesConfig } from './carriedConfig.ts';

/** Address of the build's own logo, with its version (web/build/versions.ts). */
declare const __LOGO__: string;

/** The settings an operator changes without a rebuild, in `/config.json` beside index.html (docs/OPERATIONS.md). */
export interface Config {
  /** The address of the API: a path on this origin or an absolute address, without a trailing slash. */
  apiBase: string;
  brandName: string;
  /** Address of the logo; square, shown at 32 to 64 px. */
  logo: string;
  /** Push id sent at registration. */
  fcmId: string;
  /** Address of the operator's main site; empty when there is none. */
  portalBase: string;
  /** Names the server's last restore; empty where there was none. */
  restored: string;
}

const DEFAULTS: Config = {
  apiBase: '/api',
  brandName: 'Learning Portal',
  logo: __LOGO__,
  fcmId: '',
  portalBase: '',
  restored: '',
};

let config: Config = DEFAULTS;
let loading: Promise<Config> | undefined;

/** The configuration as known now: the defaults until `loadConfig` has resolved. */
export function getConfig(): Config {
  return config;
}

/**
 * Reads the configuration once: from the page, when the portal's own server has just sent it, else from /config.json. A
 * missing or unreadable one, or a field of the wrong type, leaves the defaults: never rejects.
 */
export function loadConfig(): Promise<Config> {
  loading ??= (carriesConfig() ? carried() : asked())
    .catch(() => undefined)
    .then(merge)
    .then((read) => (config = read));
  return loading;
}

/** Asks for the configuration; without a network the page that the worker has kept brings the one of its time. */
const asked = (): Promise<unknown> =>
  fetch('/config.json', { credentials: 'same-origin' }).then((answer) => (answer.ok ? answer.json() : undefined), carried);

function merge(found: unknown): Config {
  if (typeof found !== 'object' || found === null) return DEFAULTS;
  const merged = { ...DEFAULTS };
  for (const [key, value] of Object.entries(found))
    if (isKey(key) && typeof value === 'string' && value.trim() !== '') merged[key] = value.trim();
  merged.apiBase = merged.apiBase.replace(/(^|[^/])\/+$/u, '$1');
  return merged;
}

const isKey = (key: string): key is keyof Config => key in DEFAULTS;
