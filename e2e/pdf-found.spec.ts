import { expect, test } from '@playwright/test';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { findQuestions } from '../web/src/console/papers/pdf/find/find.ts';
import type { FoundQuestion, PageText } from '../web/src/console/papers/pdf/find/page.ts';
import { figuresOf } from '../web/src/console/papers/pdf/pages/figures.ts';
import { itemsOf } from '../web/src/console/papers/pdf/pages/items.ts';
import { judged } from '../web/src/testing/pdf/judged.ts';
import { ofQuestion, PAPERS, pdfOf } from './helpers/pdf/papers.ts';

/** The pages as the console reads them. */
async function pagesOf(pdf: Uint8Array): Promise<PageText[]> {
  const { numPages, getPage } = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise.then((document) => ({
    numPages: document.numPages,
    getPage: async (number: number) => document.getPage(number),
  }));
  const pages: PageText[] = [];
  for (let number = 1; number <= numPages; number += 1) {
    const page = await getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const [content, drawing] = await Promise.all([page.getTextContent(), page.getOperatorList()]);
    const { width, height } = viewport;
    const figures = figuresOf(drawing, OPS, viewport, number - 1);
    pages.push({ width, height, items: itemsOf(content, viewport), figures });
  }
  return pages;
}

/** A question of two languages holds what stands in both. */
const whole = (question: FoundQuestion): FoundQuestion => ({
  ...question,
  parts: [...question.parts, ...(question.in?.hi.parts ?? [])],
});

for (const paper of PAPERS)
  test(`STF-12 the questions of a printed paper are found, and one that is not right is marked: ${paper.name}`, async ({
    browser,
  }) => {
    test.setTimeout(60_000); // The browser sets up to twelve pages, which are then read in this process.
    const pages = await pagesOf(await pdfOf(browser, paper));
    const truth = [...paper.options].map(([number, options]) => {
      const own = (text: string): boolean => ofQuestion(text) === number;
      const items = pages.flatMap((page, at) => page.items.filter(({ text }) => own(text)).map((item) => ({ page: at, item })));
      return { number, section: undefined, items, options };
    });
    expect(truth.every(({ items }) => items.length > 1)).toBe(true);
    const { questions, hasText } = findQuestions(pages);
    const { right, wrong } = judged(truth, questions.map(whole));
    expect(hasText).toBe(true);
    expect(wrong.filter(({ isMarked }) => !isMarked)).toEqual([]);
    expect(right / truth.length).toBeGreaterThanOrEqual(0.95);
    expect(questions.filter(({ unsure }) => unsure.length > 0).length / truth.length).toBeLessThan(0.1);
    if (paper.isBilingual)
      expect(questions.filter(({ in: others }) => others).length / truth.length).toBeGreaterThanOrEqual(0.95);
  });
