import type { Plugin } from 'vite';

/** What the web needs of a row to make a call. Schemas and summaries serve the server and API.md. */
const KEPT = new Set(['method', 'path', 'auth', 'idempotent', 'addition']);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Call extends Node {
  callee: Node & { name?: string };
  arguments: (Node & { properties?: (Node & { key: { name?: string } })[] })[];
}

/** Leaves the schemas of the contract's rows, and with them the schema library, out of the build: 3 kB that no screen uses. */
export function leanContract(): Plugin {
  return {
    name: 'portal:lean-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/src\//u, code: /\bendpoint\(/u },
      handler(code) {
        let lean = code;
        for (const call of endpointCalls(this.parse(code)).toReversed()) {
          const kept = call.arguments[0]?.properties?.filter(({ key }) => KEPT.has(key.name ?? '')) ?? [];
          if (kept.length > 0) {
            const row = `({${kept.map(({ start, end }) => code.slice(start, end)).join()}})`;
            lean = lean.slice(0, call.start) + row + lean.slice(call.end);
          }
        }
        return { code: lean, map: null };
      },
    },
  };
}

/** Every call of `endpoint`, in the order of the text. */
function endpointCalls(tree: unknown): Call[] {
  if (typeof tree !== 'object' || tree === null) return [];
  if (isEndpointCall(tree)) return [tree];
  return Object.values(tree).flatMap(endpointCalls);
}

function isEndpointCall(tree: object): tree is Call {
  const call = tree as Partial<Call>;
  return call.type === 'CallExpression' && call.callee?.name === 'endpoint';
}
