import type { Browser } from '@playwright/test';

const QUESTIONS = [
  'A stone falls from a tower of 80 m. After how many seconds does it reach the ground?',
  'Which of these forces does no work on a satellite in a circular orbit?',
  'Two resistors of the figure are joined in parallel. What is the resistance between A and B?',
  'A lens of focal length 20 cm forms a real image of twice the size. How far away is the object?',
  'What is the energy of a photon whose wavelength is 500 nm, in electronvolts?',
  'A gas expands at constant pressure. Which share of the heat becomes work, for one atom a molecule?',
];
const FIGURE = `<svg width="150" height="60" viewBox="0 0 150 60" fill="none" stroke="black" stroke-width="2">
  <path d="M0 30H30M30 10V50M30 10H50V2H100V18H50V10M100 10H120M30 50H50V42H100V58H50V50M100 50H120M120 10V50M120 30H150"/>
</svg>`;

/** Prints a paper of six questions in two columns, with a figure; of two pages each has three. */
export async function paperPdf(browser: Browser, pages: 1 | 2 = 1): Promise<Buffer> {
  const page = await browser.newPage();
  const options = ['2 s', '3 s', '4 s', '5 s'].map((text, at) => `<div>(${'ABCD'[at]}) ${text}</div>`).join('');
  const questions = QUESTIONS.map(
    (text, at) => `<section><p>${at + 1}. ${text}</p>${at === 2 ? FIGURE : ''}<div class="options">${options}</div></section>`,
  );
  const parts = pages === 1 ? [questions] : [questions.slice(0, 3), questions.slice(3)];
  const mains = parts.map((each) => `<main>${each.join('')}</main>`);
  await page.setContent(`<style>
    body { margin: 0; font: 11pt/1.4 serif; } h1 { font-size: 14pt; text-align: center; }
    main { columns: 2; column-gap: 24pt; } main + main { break-before: page; } section { break-inside: avoid; margin-bottom: 28pt; padding-left: 20pt; }
    p { margin: 0 0 6pt; text-indent: -20pt; } .options { display: grid; grid-template-columns: 1fr 1fr; }
  </style><h1>PHYSICS</h1>${mains.join('')}`);
  const pdf = await page.pdf({ format: 'A4', margin: { top: '14mm', bottom: '14mm', left: '13mm', right: '13mm' } });
  await page.close();
  return pdf;
}
