const element = () => document.querySelector('#config');

/**
 * True when the page brought its configuration along and comes from the server: what the service worker has kept may be
 * old.
 */
export const carriesConfig = (): boolean => element() !== null && !navigator.serviceWorker?.controller;

/** The configuration within the page, whatever it may be; undefined where there is none. */
export async function carried(): Promise<unknown> {
  const text = element()?.textContent;
  return text ? JSON.parse(text) : undefined;
}
