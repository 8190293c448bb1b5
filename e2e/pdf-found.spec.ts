import { expect, test } from '@playwright/test';
import { foundIn } from '../web/src/testing/pdf/found.ts';
import { ofQuestion, PAPERS, pdfOf } from './helpers/pdf/papers.ts';

for (const paper of PAPERS)
  test(`STF-12 the questions of a printed paper are found, and one that is not right is marked: ${paper.name}`, async ({
    browser,
  }) => {
    test.setTimeout(60_000); // The browser sets up to twelve pages, which are then read in this process.
    const { truth, questions, hasText, right, wrong } = await foundIn(await pdfOf(browser, paper), paper.options, ofQuestion);
    expect(truth.every(({ items }) => items.length > 1)).toBe(true);
    expect(hasText).toBe(true);
    expect(wrong.filter(({ isMarked }) => !isMarked)).toEqual([]);
    expect(right / truth.length).toBeGreaterThanOrEqual(0.95);
    expect(questions.filter(({ unsure }) => unsure.length > 0).length / truth.length).toBeLessThan(0.1);
    if (paper.isBilingual)
      expect(questions.filter(({ in: others }) => others).length / truth.length).toBeGreaterThanOrEqual(0.95);
  });
