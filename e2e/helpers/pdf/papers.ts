import type { Browser } from '@playwright/test';
import { readFileSync } from 'node:fs';

/** A paper as its school would print it, and what must be found in it. */
export interface Printed {
  name: string;
  html: string;
  /** How many options the questions have, by number. */
  options: Map<number, number>;
  isBilingual?: true;
}

/** Tells whose words these are: '17x0', '17x1' … stand first, last, in options and figures of question 17 alone. */
export const ofQuestion = (text: string): number | undefined => {
  const digits = /(?<![\d])(\d{1,3})x\d/u.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

const frac = (over: string, under: string): string =>
  `<math><mfrac><mrow><mi>${over}</mi></mrow><mrow><mi>${under}</mi></mrow></mfrac></math>`;
const STEMS = [
  'A block of mass 2 kg slides down a rough incline of 30°. The coefficient of friction is 0.3, and it starts from rest',
  'Two identical charges are placed 20 cm apart in air. The force between them is 0.9 N. The charge on each is',
  'Which of the following statements about the photoelectric effect is correct',
  'The equilibrium constant of the reaction N<sub>2</sub> + 3H<sub>2</sub> ⇌ 2NH<sub>3</sub> at 500 K is 0.5. Its value for the reverse reaction',
  `If the roots of the equation ax<sup>2</sup> + bx + c = 0 are α and β, the value of ${frac('α + β', 'αβ')} is equal to`,
  `The time period of a simple pendulum is T = 2π ${frac('l', 'g')}. When the length is made four times as long, the period`,
  'The number of stereoisomers of the compound CH<sub>3</sub>–CH(OH)–CH(Cl)–CH<sub>3</sub> is',
  'During meiosis the crossing over between non-sister chromatids takes place in the stage called',
];
const HINDI = [
  'दो किलोग्राम द्रव्यमान का एक गुटका खुरदरे नत तल पर विराम से फिसलता है। घर्षण गुणांक का मान ज्ञात कीजिए',
  'वायु में रखे दो समान आवेशों के बीच लगने वाला बल ज्ञात है। प्रत्येक आवेश का मान क्या होगा',
  'प्रकाश विद्युत प्रभाव के बारे में निम्नलिखित में से कौन सा कथन सही है',
  'अर्धसूत्री विभाजन की किस अवस्था में जीन विनिमय होता है',
];
const figure = (number: number, tall: number): string =>
  `<svg width="130" height="${tall}" viewBox="0 0 130 ${tall}" fill="none" stroke="black"><path d="M4 4V${tall - 8}H124M4 ${tall - 8}L120 10"/>` +
  `<circle cx="60" cy="${tall / 2}" r="12"/><text x="70" y="14" font-size="9" stroke="none" fill="black">${number}x9</text></svg>`;

/** The stem of a question, with lists, tables and figures where their kind has them. */
function stem(number: number, texts: readonly string[]): string {
  const text = texts[(number * 7) % texts.length] ?? '';
  const long =
    number % 6 === 0 ? `. It is given that ${texts[(number * 5 + 3) % texts.length] ?? ''} and the rest is as before` : '';
  const first = `${number}x0 ${text}${long} ${number}x1:`;
  if (number % 11 === 4)
    return `${first}<div class="list">I. the first holds ${number}x2<br>II. the second does not<br>III. both of them do ${number}x3</div>`;
  if (number % 13 === 6)
    return `${first}<table><tr><th>List-I<th>List-II</tr>${['A', 'B', 'C', 'D'].map((row, at) => `<tr><td>${row}. ${number}x2<td>${['I', 'II', 'III', 'IV'][at]}. 10<sup>${at}</sup> J</tr>`).join('')}</table>`;
  if (number % 17 === 9)
    return `${first}<div class="list">1. one of these ${number}x2<br>2. another of them<br>3. the last ${number}x3</div>`;
  return number % 7 === 3 ? `${first}<div>${figure(number, 60 + (number % 5) * 12)}</div>` : first;
}

function options(number: number, label: (place: number) => string, per: number): string {
  const each = [0, 1, 2, 3].map((place) => {
    const value =
      number % 9 === 5
        ? frac(`${number}x${place + 4} m`, `${place + 2}`)
        : `${number}x${place + 4} ${['m/s', 'J', 'N m', 'kg'][number % 4]}`;
    return `<div>${label(place)} ${value}</div>`;
  });
  return `<div class="options" style="grid-template-columns: repeat(${per}, 1fr)">${each.join('')}</div>`;
}

const STYLE = `body { margin: 0; font: 10pt/1.35 serif; } h1 { font-size: 14pt; text-align: center; } h2 { font-size: 11pt; text-align: center; margin: 8pt 0; }
  p { margin: 0; } .two { columns: 2; column-gap: 22pt; } .q { display: grid; grid-template-columns: 30pt 1fr; margin-bottom: 7pt; }
  .options { display: grid; } .options > div, tr, svg { break-inside: avoid; } table { border-collapse: collapse; } td, th { border: 1px solid #000; padding: 1pt 5pt; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; column-gap: 22pt; } .hi { font-family: hindi; }`;
const question = (label: string, inside: string): string => `<div class="q"><div>${label}</div><div>${inside}</div></div>`;
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const INSTRUCTIONS = `<h2>INSTRUCTIONS</h2>${numbers(1, 9)
  .map((number) => `<p>${number}. Read every rule of this sheet with care. Rough work is done in the space at its end.</p>`)
  .join('')}`;

/** In two columns, numbered through three subjects, each with a section of numbers. */
function jee(): Printed {
  const found = new Map<number, number>();
  const body = ['PHYSICS', 'CHEMISTRY', 'MATHEMATICS'].flatMap((subject, at) => [
    `<h2>${subject}</h2><h2>SECTION – A</h2><p>This section contains 20 questions. Each has four options, of which only one is correct.</p>`,
    ...numbers(at * 30 + 1, at * 30 + 30).map((number) => {
      const isNumeric = number > at * 30 + 20;
      found.set(number, isNumeric ? 0 : 4);
      const head =
        number === at * 30 + 21 ? '<h2>SECTION – B</h2><p>Answer any 5 of the 10 questions. Each answer is a number.</p>' : '';
      const inside =
        stem(number, STEMS) + (isNumeric ? '' : options(number, (place) => `(${place + 1})`, number % 3 === 0 ? 1 : 2));
      return head + question(`Q.${number}`, inside);
    }),
  ]);
  return {
    name: 'JEE',
    html: `<h1>JEE Main: Full Test 7</h1>${INSTRUCTIONS}<div class="two" style="break-before: page">${body.join('')}</div>`,
    options: found,
  };
}

/** In two columns, one subject after the other without sections. */
function neet(): Printed {
  const body = numbers(1, 90).map((number) =>
    question(`${number}.`, stem(number, STEMS) + options(number, (place) => `(${place + 1})`, [2, 1, 4, 2][number % 4] ?? 2)),
  );
  return {
    name: 'NEET',
    html: `<h1>NEET (UG): Mock Test</h1><div class="two">${body.join('')}</div><p>SPACE FOR ROUGH WORK</p>`,
    options: new Map(numbers(1, 90).map((number) => [number, 4])),
  };
}

/** In one column, long: sections, marks at the right, questions without options in parts. */
function board(): Printed {
  const found = new Map<number, number>();
  const body = numbers(1, 90).map((number) => {
    const hasOptions = number <= 60;
    found.set(number, hasOptions ? 4 : 0);
    const head =
      number % 30 === 1
        ? `<h2>SECTION ${'ABC'[(number - 1) / 30]}</h2><p>Questions ${number} to ${number + 29} carry equal marks.</p>`
        : '';
    const parts = `<div>Explain, with a diagram, how it is measured ${number}x4</div><div style="text-align: center">OR</div><div>Derive the expression for its energy ${number}x5</div>`;
    return (
      head +
      question(
        `${number}.`,
        `<div style="float: right">${hasOptions ? 1 : 3}</div>${stem(number, STEMS)}${hasOptions ? options(number, (place) => `(${'ABCD'[place]})`, number % 2 === 0 ? 1 : 4) : parts}`,
      )
    );
  });
  return { name: 'board', html: `<h1>Annual Examination: Science</h1>${INSTRUCTIONS}${body.join('')}`, options: found };
}

/** Each question in English at the left, and in Hindi at the right. */
function bilingual(): Printed {
  const body = numbers(1, 60).map((number) => {
    const choices = options(number, (place) => `(${place + 1})`, 2);
    const [own, hi] = [STEMS, HINDI].map((texts) => question(`${number}.`, stem(number, texts) + choices));
    return `<div class="pair" style="break-inside: avoid"><div>${own}</div><div class="hi">${hi}</div></div>`;
  });
  return {
    name: 'bilingual',
    isBilingual: true,
    html: `<h1>NEET (UG): Mock Test</h1>${body.join('')}`,
    options: new Map(numbers(1, 60).map((number) => [number, 4])),
  };
}

/** Each question in English, and below it under the same number in Hindi. */
function oneBelowTheOther(): Printed {
  const body = numbers(1, 40).map((number) => {
    const choices = options(number, (place) => `(${'abcd'[place]})`, 2);
    return (
      question(`${number}.`, stem(number, STEMS) + choices) +
      `<div class="hi">${question(`${number}.`, stem(number, HINDI) + choices)}</div>`
    );
  });
  return {
    name: 'bilingual below',
    isBilingual: true,
    html: `<h1>SSC: Practice Set</h1><div class="two">${body.join('')}</div>`,
    options: new Map(numbers(1, 40).map((number) => [number, 4])),
  };
}

export const PAPERS: readonly Printed[] = [jee(), neet(), board(), bilingual(), oneBelowTheOther()];

const FONT = new URL(
  '../../../node_modules/@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  import.meta.url,
);

/** The paper as a PDF, with a head and a foot on every page. */
export async function pdfOf(browser: Browser, { html, name }: Printed): Promise<Uint8Array> {
  const page = await browser.newPage();
  const face = `@font-face { font-family: hindi; src: url(data:font/woff2;base64,${readFileSync(FONT).toString('base64')}); }`;
  await page.setContent(`<style>${face}${STYLE}</style>${html}`);
  await page.evaluate(() => document.fonts.ready);
  const line = (text: string): string => `<div style="font-size: 8px; width: 100%; text-align: center">${text}</div>`;
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '17mm', bottom: '17mm', left: '13mm', right: '13mm' },
    displayHeaderFooter: true,
    headerTemplate: line(`Pragati Coaching · ${name}`),
    footerTemplate: line('Page <span class="pageNumber"></span> of <span class="totalPages"></span>'),
  });
  await page.close();
  return pdf;
}
