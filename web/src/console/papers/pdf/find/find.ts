import type { Found, PageText } from './page.ts';

/** The questions of a paper by the places of its texts. */
export function findQuestions(pages: readonly PageText[]): Found {
  return { questions: [], sections: [], hasText: pages.some(({ items }) => items.length > 0) };
}
