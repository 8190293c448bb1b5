import * as words from '#words/device';
import { KEPT_FILES, keptName } from './keptFiles.ts';

/** Returns true when documents can be kept here, which takes a service worker. */
export const canKeep = (): boolean => 'caches' in globalThis && Boolean(navigator.serviceWorker?.controller);

/** Returns the name of a document on the device; undefined for one on another origin. */
export function nameOnDevice(address: string): string | undefined {
  return URL.canParse(address, location.href) ? keptName(new URL(address, location.href), location.origin) : undefined;
}

/** The bytes of a kept document; undefined when it is not kept. */
export async function keptBytes(name: string): Promise<number | undefined> {
  const found = await (await caches.open(KEPT_FILES)).match(name);
  return found && (await found.blob()).size;
}

/** Keeps the document at an address on the device. Rejects when it cannot be had, or when there is no room for it. */
export async function keepFile(address: string, name: string): Promise<void> {
  const answer = await fetch(address);
  if (answer.status !== 200) throw new Error(words.notLoaded);
  await (await caches.open(KEPT_FILES)).put(name, answer);
}

/** Takes a kept document off the device. */
export async function dropFile(name: string): Promise<void> {
  await (await caches.open(KEPT_FILES)).delete(name);
}

/** How many documents are kept, and their bytes together. */
export async function keptFiles(): Promise<{ count: number; bytes: number }> {
  if (!('caches' in globalThis) || !(await caches.has(KEPT_FILES))) return { count: 0, bytes: 0 };
  const files = await caches.open(KEPT_FILES);
  const sizes = await Promise.all((await files.keys()).map(async ({ url }) => (await keptBytes(url)) ?? 0));
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Takes all kept documents off the device. */
export async function dropFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(KEPT_FILES);
}
