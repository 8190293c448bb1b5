import type { Plugin } from 'vite';

/**
 * Copies the words of its room into every module that says something; the build keeps only those that the module says:
 * a sentence lies in the chunk of its screen, and arrives with it. `inLanguage` chooses the language of the words.
 */
export function words(): Plugin {
  return {
    name: 'portal:words',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^#words\/|^\.\.?\//u },
      async handler(name, importer, options) {
        const [asking = '', of = asking.slice(asking.lastIndexOf('/src/') + 1)] = importer?.split('?of=') ?? [];
        const isCopy = importer?.includes('?of=') ?? false;
        // Rooms may take words of their own language's rooms, and of the first language's.
        const isOfWords = /^#words\/|\/plural\.ts$/u.test(name) || (isCopy && /^(?:\.|\.\.\/en)\//u.test(name));
        if (!isOfWords && !isCopy) return undefined;
        const found = await this.resolve(name, asking, { ...options, skipSelf: true });
        // A module imported on demand is a chunk of its own anyhow.
        return found && isOfWords && options.kind !== 'dynamic-import' ? { ...found, id: `${found.id}?of=${of}` } : found;
      },
    },
  };
}
