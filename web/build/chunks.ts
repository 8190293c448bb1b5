import { fileURLToPath } from 'node:url';
import { isOpen, PAGES } from '../src/route/pages.ts';
import { screenFiles } from './routes.ts';

/** The part of rolldown's chunking context that is used here. */
interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
/** React, and what the compiler adds for old browsers. */
const REACT = /@oxc-project.runtime|node_modules\/(?:react|react-dom|scheduler)\/|src\/boot\/react\.ts$/u;
/** A module of at least so many screens belongs to every page with a session. */
const MANY = 5;

const screens = new Set(screenFiles().map(([, file]) => file));
/** The screens that need no session. */
const open = new Set(screenFiles().flatMap(([name, file]) => (isOpen(PAGES[name]) ? [file] : [])));

/**
 * Returns the chunk of a module, worked out from the imports: of every page 'boot' before React, 'core' with it;
 * 'portal' of every page with a session, 'open' of those without; null for all else: a screen is a chunk of its own.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (REACT.test(id)) return 'react';
  const from = importersOf(id, graph);
  if (from.has('boot/main.ts')) return 'boot';
  if (from.has('boot/mount.tsx') || id.endsWith('.module.css')) return 'core';
  const isOutside = from.has('auth/Waiting.tsx') || from.intersection(open).size > 0;
  if (from.has('app/Portal.tsx') || from.intersection(screens).size >= MANY) return isOutside ? 'core' : 'portal';
  return from.intersection(open).size > 1 ? 'open' : null;
}

/**
 * The files below web/src that a module stands in or is imported by, directly or not, without waiting for an
 * `import()`.
 */
function importersOf(module: string, graph: Graph): Set<string> {
  const found = new Set([module]);
  for (const id of found) for (const importer of graph.getModuleInfo(id)?.importers ?? []) found.add(importer);
  return new Set([...found].filter((id) => id.startsWith(SRC)).map((id) => id.slice(SRC.length)));
}
