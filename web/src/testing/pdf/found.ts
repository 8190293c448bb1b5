import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { findQuestions } from '../../console/papers/pdf/find/find.ts';
import type { FoundQuestion, PageText } from '../../console/papers/pdf/find/page.ts';
import { figuresOf } from '../../console/papers/pdf/pages/figures.ts';
import { itemsOf } from '../../console/papers/pdf/pages/items.ts';
import { judged, type Judged } from './judged.ts';
import type { Truth } from './look.ts';

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

/**
 * Finds the questions of a printed paper, without a hand, and judges them by what stands there: `all` says how many
 * options each has, `ofQuestion` whose words those are.
 */
export async function foundIn(
  pdf: Uint8Array,
  all: ReadonlyMap<number, number>,
  ofQuestion: (text: string) => number | undefined,
): Promise<Judged & { truth: Truth[]; questions: FoundQuestion[]; hasText: boolean }> {
  const pages = await pagesOf(pdf);
  const truth = [...all].map(([number, options]) => {
    const own = (text: string): boolean => ofQuestion(text) === number;
    const items = pages.flatMap((page, at) => page.items.filter(({ text }) => own(text)).map((item) => ({ page: at, item })));
    return { number, section: undefined, items, options };
  });
  const { questions, hasText } = findQuestions(pages);
  return { ...judged(truth, questions.map(whole)), truth, questions, hasText };
}
