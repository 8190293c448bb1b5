import { createRequire } from 'node:module';
import { builtinEnvironments } from 'vitest/runtime';

const canvas = createRequire(import.meta.url)('jsdom/lib/jsdom/utils.js') as { Canvas: unknown };
// What stands in for a canvas on the server (server/no-canvas) draws nothing, and jsdom would take it for one that does.
canvas.Canvas = null;

// oxlint-disable-next-line import/no-default-export -- Vitest asks for one.
export default builtinEnvironments.jsdom;
