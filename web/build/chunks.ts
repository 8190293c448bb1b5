/** What of rolldown's chunking context is used here. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const REACT = /rolldown\/runtime|@oxc-project.runtime|node_modules\/(?:react|react-dom|scheduler)\//u;
const SRC = new URL('../src/', import.meta.url).pathname;
/** What the page itself imports, and the two screens without a session. */
const ENTRY = ['main.tsx'];
const OPEN = ['auth/Login.tsx', 'auth/Register.tsx'];
/** What (nearly) every signed-in screen imports. */
const PORTAL = ['app/Portal.tsx', 'frame/DataScreen.tsx', 'api/useApi.ts', 'ui/Card.tsx', 'ui/CardGrid.tsx'];

/**
 * Three chunks that every visit finds in its cache: 'react'; 'core', what the entry imports; 'portal', what signed-in screens
 * share. Everything else falls into one chunk a screen. Worked out from the imports, so that no new import can pull the
 * data cache into the sign-in screens unseen: it would have to be imported there.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (REACT.test(id)) return 'react';
  const core = reached(ENTRY, graph);
  if (core.has(id)) return 'core';
  if (!reached(PORTAL, graph).has(id)) return null;
  return reached(OPEN, graph).has(id) ? 'core' : 'portal';
}

/** Every module that the given ones import, directly or not, without waiting for an `import()`. */
function reached(names: readonly string[], graph: Graph): Set<string> {
  const found = new Set(names.map((name) => SRC + name));
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
