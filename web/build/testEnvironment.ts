import { webcrypto } from 'node:crypto';
import { createRequire } from 'node:module';
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const canvas = createRequire(import.meta.url)('jsdom/lib/jsdom/utils.js') as { Canvas: unknown };
// What stands in for a canvas on the server (server/no-canvas) draws nothing, and jsdom would take it for one that
// does.
canvas.Canvas = null;

const { jsdom } = builtinEnvironments;
const environment: Environment = {
  ...jsdom,
  async setupVM(options) {
    if (!jsdom.setupVM) throw new Error('Vitest makes no context of jsdom any more');
    const vm = await jsdom.setupVM(options);
    // Those of jsdom hash nothing and know of no resource that was loaded; streams it has none.
    for (const [name, value] of Object.entries({ crypto: webcrypto, performance, DecompressionStream }))
      Object.defineProperty(vm.getVmContext(), name, { value, configurable: true, writable: true });
    return vm;
  },
};

// oxlint-disable-next-line import/no-default-export -- Vitest asks for one.
export default environment;
