import { webcrypto } from 'node:crypto';
import { createRequire } from 'node:module';
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const canvas = createRequire(import.meta.url)('jsdom/lib/jsdom/utils.js') as { Canvas: unknown };
// jsdom would use the substitute for node-canvas (server/no-canvas), which cannot draw: it must find no canvas at all.
canvas.Canvas = null;

const { jsdom } = builtinEnvironments;
const environment: Environment = {
  ...jsdom,
  async setupVM(options) {
    if (!jsdom.setupVM) throw new Error('Vitest makes no context of jsdom any more');
    const vm = await jsdom.setupVM(options);
    // jsdom's crypto cannot hash, its performance knows of no loaded resources, and it has no streams: Node's are used.
    for (const [name, value] of Object.entries({ crypto: webcrypto, performance, DecompressionStream }))
      Object.defineProperty(vm.getVmContext(), name, { value, configurable: true, writable: true });
    return vm;
  },
};

// oxlint-disable-next-line import/no-default-export -- Vitest asks for one.
export default environment;
