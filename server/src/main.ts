import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

// Compiled code is kept from one start to the next, which halves the time to the first answer. It must
// come before every other module is loaded. Where the folder cannot be written, nothing is kept.
const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/portal');
enableCompileCache(cache);
// Threads look here. Without it each takes the types out of its modules itself, by WebAssembly: bench/results/notes,
// 0047.
process.env['NODE_COMPILE_CACHE'] ??= cache;

const { runCommand } = await import('./cli/command.ts');
await runCommand();
// Written now: a process that is killed later writes nothing.
flushCompileCache();
