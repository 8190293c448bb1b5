import type { Plugin } from 'vite';

/** The fields of a row that the web needs to make a call. Schemas and summaries serve the server and API.md. */
const KEPT = new Set(['method', 'path', 'auth', 'idempotent', 'addition', 'offline', 'queued']);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Call extends Node {
  callee: Node & { name?: string };
  arguments: (Node & { properties?: (Node & { key?: { name?: string } })[] })[];
}

/** A stretch of a module's text, and what comes in its place. */
interface Edit {
  start: number;
  end: number;
  by: string;
}

/**
 * Leaves the schemas of the contract, and with them the schema library, out of the build: 3 kB that no screen uses. Rows keep
 * what a call needs, and what else the schema library makes is marked as dispensable.
 */
export function leanContract(): Plugin {
  return {
    name: 'portal:lean-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/src\//u, code: /\bvalibot\b|\bendpoint\(/u },
      handler(code) {
        let lean = code;
        const edits = callsIn(this.parse(code)).map((call) => edited(call, code));
        for (const { start, end, by } of edits.toReversed()) lean = lean.slice(0, start) + by + lean.slice(end);
        return { code: lean, map: null };
      },
    },
  };
}

function edited(call: Call, code: string): Edit {
  const kept = call.arguments[0]?.properties?.filter(({ key }) => KEPT.has(key?.name ?? '')) ?? [];
  if (isRow(call) && kept.length > 0)
    return { start: call.start, end: call.end, by: `({${kept.map(({ start, end }) => code.slice(start, end)).join()}})` };
  return { start: call.start, end: call.start, by: '/* @__PURE__ */ ' };
}

const isRow = ({ callee }: Call): boolean => callee.name === 'endpoint';

/** Every call of a function by its name, in the order of the text; of the rows, not what is within. */
function callsIn(tree: unknown): Call[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const within = isCall(tree) && isRow(tree) ? [] : Object.values(tree).flatMap(callsIn);
  return isCall(tree) ? [tree, ...within] : within;
}

function isCall(tree: object): tree is Call {
  const call = tree as Partial<Call>;
  return call.type === 'CallExpression' && call.callee?.type === 'Identifier';
}
