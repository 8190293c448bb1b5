import type { Tree } from '../archive/tree.ts';

/**
 * The same element where texts that stand beside each other in several languages (`xml:lang`) are between the marks of
 * Moodle's filter, which languages/multilang.ts takes apart.
 */
export function withMarks(tree: Tree): Tree {
  const content = tree.content.map((each) => (typeof each === 'string' ? each : withMarks(each)));
  const languages = new Set(content.flatMap((each) => (typeof each === 'string' ? [] : languageOf(each))));
  if (languages.size < 2) return { ...tree, content };
  return {
    ...tree,
    content: content.flatMap((each) => {
      const [language] = typeof each === 'string' ? [] : languageOf(each);
      return language === undefined ? [each] : [`{mlang ${language}}`, each, '{mlang}'];
    }),
  };
}

/** 'hi-IN' is Hindi. */
const languageOf = ({ attributes: { lang = '' } }: Tree): string[] => {
  const [language = ''] = lang.toLowerCase().split(/[-_]/u);
  return /^[a-z]{2,3}$/u.test(language) ? [language] : [];
};
