import type { Plugin, Rolldown } from 'vite';

const IMPORT = /^import (?<name>\w+) from (?<file>'[^']+\.module\.css';)$/gmu;

/**
 * Takes the classes of a style module one by one: each becomes a constant where it is used. Taken as one object, a
 * chunk carries every class of its modules twice, used or not.
 */
export function classNames(): Plugin {
  return {
    name: 'portal:class-names',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/u, code: '.module.css' },
      // No line moves, so no source map is needed.
      handler: (code) => ({ code: code.replace(IMPORT, 'import * as $<name> from $<file>'), map: null }),
    },
  };
}

/**
 * Fails a build in which a class is used that its module lacks, or cannot export: a word of the language, such as
 * 'switch'.
 */
export const refuseUndefined: Rolldown.InputOptions['onLog'] = (level, log, passOn) => {
  if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
  passOn(level, log);
};

/**
 * Keeps the rules of style modules in the build: where each class is a constant elsewhere, nothing else of the module
 * is left, and its rules would go with it.
 */
export function keptStyles(): Plugin {
  return {
    name: 'portal:kept-styles',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\.module\.css$/u },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}
