import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import type { RouteName } from '../src/route/pages.ts';

/**
 * The file of every screen, by the name of its route, as the route table at `file` has them: what `load` in a `row` imports,
 * by itself or by way of a constant.
 */
export function screensOf(file: string): Map<RouteName, string> {
  const imports: ESTree.ImportExpression[] = [];
  const constants = new Map<string, ESTree.Expression>();
  const loads = new Map<RouteName, ESTree.Expression>();
  const visitor = new Visitor({
    ImportExpression: (node) => void imports.push(node),
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    CallExpression({ callee, arguments: [name, about] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'row') return;
      if (name?.type !== 'Literal' || about?.type !== 'ObjectExpression') throw new Error(`${file}: a row not written out`);
      for (const property of about.properties)
        if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'load')
          loads.set(name.value as RouteName, property.value);
    },
  });
  visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return new Map(
    [...loads].map(([name, load]) => {
      const { start, end } = (load.type === 'Identifier' && constants.get(load.name)) || load;
      const found = imports.find((each) => each.start >= start && each.end <= end)?.source;
      if (found?.type !== 'Literal') throw new Error(`${file}: the screen of '${name}' is not imported in its row`);
      return [name, resolve(dirname(file), String(found.value))];
    }),
  );
}
