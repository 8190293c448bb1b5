import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { demoScreens, settled, type ScreenName } from './helpers/demo.ts';
import { expect, test as base } from './helpers/operator.ts';
import { ASHA, signIn, type Student } from './helpers/portal.ts';

/** What hostile content reaches for: counts every request that arrives. */
interface Trap {
  url: string;
  hits: string[];
}

/** Markup that runs, loads, sends or covers something where it is not made harmless. `T` stands for the trap. */
const MARKUP = [
  '<script>ran("script")</script>',
  '<script src="T/a.js"></script>',
  '<img src="T/pixel.png" onerror="ran(\'img\')" onload="ran(\'img\')">',
  '<img src=x onerror=ran("broken")>',
  '<svg onload=ran("svg")><script>ran("svg script")</script><use href="T/x.svg#a"/></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran(1)&gt;">',
  '<math href="javascript:ran(2)"><mi xlink:href="javascript:ran(3)">CLICK</mi></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran("mutation")>',
  '<noscript><p title="</noscript><img src=x onerror=ran(4)>">',
  '<iframe srcdoc="<script>parent.ran(5)</script>"></iframe><iframe src="javascript:parent.ran(6)"></iframe>',
  '<object data="T/o.swf"></object><embed src="T/e.swf"><applet code="x"></applet>',
  '<a href="javascript:ran(7)">CLICK</a> <a href="&#106;ava\tscript:ran(8)">CLICK</a> <a href="data:text/html,<script>ran(9)</script>">CLICK</a>',
  '<form action="T/steal"><input name="otp" autofocus onfocus=ran(10)><button>CLICK</button></form>',
  '<button onclick=ran(11) formaction="javascript:ran(12)">CLICK</button>',
  '<details open ontoggle=ran(13)><summary>x</summary></details><marquee onstart=ran(14)>x</marquee>',
  '<video src="T/v.mp4" poster="T/p.png" autoplay onerror=ran(15)></video><audio src="T/a.mp3" autoplay></audio>',
  '<style>@import "T/s.css"; body { background: url(T/b.png) }</style><link rel="stylesheet" href="T/l.css">',
  '<p style="background: url(T/c.png); position: fixed; inset: 0" class="skip-link" id="root" name="body">x</p>',
  '<base href="T/"><meta http-equiv="refresh" content="0;url=T/m">',
  '<template><img src=x onerror=ran(16)></template><slot onslotchange=ran(17)></slot>',
  '<img srcset="T/set.png 1x" alt=x><picture><source srcset="T/source.png"><img alt=y></picture>',
  '<input type=image src="T/i.png"><isindex action="javascript:ran(18)">',
  '{{constructor.constructor("ran(19)")()}} ${ran(20)} </title></textarea></script><script>ran(21)</script>',
];

const ADDRESSES = [
  'javascript:ran(30)',
  'JAVASCRIPT:ran(31)//.pdf',
  ' java\nscript:ran(32)',
  '\u0001javascript:ran(33)',
  'data:text/html,<script>parent.ran(34)</script>',
  'vbscript:ran(35)',
  'blob:null/x',
  'x.mp4" onerror="ran(36)',
];

const test = base.extend<{ complaints: string[] }, { trap: Trap; student: Student }>({
  trap: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what the fixture needs: nothing
    async ({}, provide) => {
      const hits: string[] = [];
      const server = createServer((request, response) => {
        hits.push(request.url ?? '');
        response.end('');
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      await provide({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hits });
      server.close();
    },
    { scope: 'worker' },
  ],
  student: [
    async ({ portal, operator, trap }, provide) => {
      const student = await portal.student(ASHA);
      operator.sql((database) => {
        // What was loaded came through the import; this is what a broken import, or another server, would hand out.
        const all = hostile(MARKUP, trap).join(' ');
        const set = (table: string, columns: string[], value: string) =>
          database.exec(`UPDATE ${table} SET ${columns.map((column) => `${column} = ${column} || ${quoted(value)}`).join(', ')}`);
        set('news', ['heading', 'news'], all);
        for (const [table, column] of [
          ['subject', 'subject_name'],
          ['chapter', 'chapter_name'],
          ['topic', 'topic_name'],
          ['batch', 'batch_name'],
          ['live_class', 'class_name'],
          ['live_class', 'tutor_name'],
          ['study_material', 'title'],
          ['quiz', 'name'],
          ['exam', 'name'],
          ['academic_level', 'levels'],
          ['student', 'name'],
          ['student', 'guardian'],
          ['student', 'email'],
        ] as const)
          set(table, [column], hostile(MARKUP, trap).slice(0, 4).join(' '));
        database.exec(`UPDATE live_class SET online_url = ${quoted('javascript:ran(40)')}`);
        database.exec(`UPDATE setting SET value = ${quoted(all)} WHERE name IN ('whatsapp_message', 'school_name')`);
        for (const row of database.prepare('SELECT kind, item_id, version, document FROM paper').all()) {
          const paper = JSON.parse(String(row['document'])) as { questions: Record<string, unknown>[] };
          for (const [index, question] of paper.questions.entries()) {
            const [text, other] = [0, 1].map((more) => hostile(MARKUP, trap)[(index * 2 + more) % MARKUP.length] ?? '');
            const options = question['options'] as string[];
            question['question'] = `${String(question['question'])} ${text}`;
            question['explanation'] = text;
            question['options'] = options.map((option) => (option === question['answer'] ? option : `${option} ${other}`));
          }
          database
            .prepare('UPDATE paper SET document = ? WHERE kind = ? AND item_id = ? AND version = ?')
            .run(JSON.stringify(paper), row['kind'] ?? '', row['item_id'] ?? 0, row['version'] ?? 0);
        }
      });
      await provide(student);
    },
    { scope: 'worker' },
  ],
  complaints: async ({ context }, provide) => {
    const complaints: string[] = [];
    await watch(context, complaints);
    await provide(complaints);
  },
});

const hostile = (texts: readonly string[], trap: Trap): string[] => texts.map((text) => text.replaceAll(/\bT(?=\/)/gu, trap.url));
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Notes what ran, and what the policy had to stop that is not content asking for a picture from elsewhere. */
async function watch(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.exposeFunction('complain', (text: string) => complaints.push(text));
  await context.addInitScript(() => {
    const complain = (text: string) => {
      (globalThis as unknown as { complain: (text: string) => void }).complain(text);
    };
    const ran = (what: unknown) => complain(`ran: ${String(what)}`);
    Object.assign(globalThis, { ran, alert: ran, confirm: ran, prompt: ran, print: ran });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
      // Sanitisers read hostile markup in a document of their own, to which the policy holds as well.
      const reading = /\/assets\/(?:purify|RichText)/u.test(sourceFile);
      const within = reading && /^(?:style-src-\w+|script-src-attr|base-uri)$/u.test(effectiveDirective);
      if (effectiveDirective !== 'img-src' && !within)
        complain(`policy: ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`);
    });
  });
  context.on('page', (page) => {
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
    page.on('dialog', (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  });
}

/** What is on the page that could run, send, or lead somewhere else than to a page. */
function dangers(page: Page, trap: string): Promise<string[]> {
  return page.evaluate((from) => {
    const found: string[] = [];
    const web = (text: string) => {
      const { protocol, host } = new URL(text, location.href);
      // The student's own calendar is offered to the phone's.
      return /^(?:https?|mailto|tel):$/u.test(protocol) || (protocol === 'webcal:' && host === location.host);
    };
    for (const element of document.querySelectorAll('body *')) {
      for (const { name, value } of element.attributes) {
        if (/^on/iu.test(name) || name === 'srcdoc' || name === 'formaction') found.push(`${element.localName} ${name}`);
        if (/^(?:href|xlink:href|action)$/iu.test(name) && !web(value)) found.push(`${element.localName} ${name} ${value}`);
        if (name === 'src' && element.localName !== 'img' && (!web(value) || value.startsWith(from)))
          found.push(`${element.localName} ${name} ${value}`);
      }
      if (/^(?:object|embed|applet|base|meta|link|style|marquee|isindex)$/u.test(element.localName))
        found.push(element.localName);
      if (element.localName === 'script' && !(element as HTMLScriptElement).src.startsWith(location.origin)) found.push('script');
    }
    if (document.querySelectorAll('#root').length !== 1) found.push('a second #root');
    return found;
  }, trap);
}

const RICH: ScreenName[] = ['quizStart', 'quizReport', 'exam', 'examReport', 'news', 'newsDetail'];

const clickAll = async (page: Page): Promise<void> => {
  for (const link of await page.getByText('CLICK', { exact: true }).all())
    await link.click({ timeout: 1000 }).catch(() => undefined);
};

for (const sanitiser of ['the browser’s own', 'the one it brings'] as const) {
  test(`SRV-09 INFO-01 QUIZ-04 hostile markup runs, sends and covers nothing, made harmless by ${sanitiser} sanitiser`, async ({
    page,
    context,
    portal,
    student,
    trap,
    complaints,
  }) => {
    if (sanitiser === 'the one it brings')
      await context.addInitScript(() => {
        Reflect.deleteProperty(Element.prototype, 'setHTML');
        Reflect.deleteProperty(globalThis, 'Sanitizer');
      });
    const screens = await demoScreens(portal, student);
    await signIn(page, portal, student);
    for (const { path } of screens.filter(({ name }) => RICH.includes(name))) {
      await page.goto(path);
      await settled(page);
      expect({ path, dangers: await dangers(page, trap.url) }).toEqual({ path, dangers: [] });
      await clickAll(page);
      expect({ path, complaints }).toEqual({ path, complaints: [] });
    }
    expect(context.pages()).toHaveLength(1);
    expect(trap.hits).toEqual([]);
  });
}

for (const half of [0, 1])
  test(`SRV-09 hostile names run, send and load nothing on any screen (${half + 1} of 2)`, async ({
    page,
    context,
    portal,
    student,
    trap,
    complaints,
  }) => {
    const screens = await demoScreens(portal, student);
    await page.goto('/register');
    await expect(page.getByLabel('Academic level').getByRole('option', { name: /<script>/u })).not.toHaveCount(0);
    await signIn(page, portal, student);
    const plain = screens.filter(({ name, open }) => !open && !RICH.includes(name));
    for (const { path } of plain.filter((_, index) => index % 2 === half)) {
      await page.goto(path);
      await settled(page);
      expect({ path, dangers: await dangers(page, trap.url) }).toEqual({ path, dangers: [] });
      expect({ path, complaints }).toEqual({ path, complaints: [] });
    }
    await page.goto('/profile');
    await expect(page.getByText('<script>ran("script")</script>').first()).toBeVisible();
    expect(context.pages()).toHaveLength(1);
    expect(trap.hits).toEqual([]);
  });

/** Answers a list with one row for each of so many texts: the first row of the demo school's, changed. */
async function answerRows(page: Page, path: string, texts: readonly string[], change: (text: string) => object): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object[] };
    // Every row has a number of its own, as lists are drawn by them.
    const data = texts.map((text, index) => ({
      ...answer.data[0],
      ...change(text),
      topic_id: index + 1,
      material_id: index + 1,
    }));
    await route.fulfill({ response, json: { ...answer, data } });
  });
}

test('SRV-09 addresses that are none of the web lead nowhere, load nothing and run nothing', async ({
  page,
  portal,
  student,
  trap,
  complaints,
}) => {
  const addresses = hostile(ADDRESSES, trap);
  await signIn(page, portal, student);
  const pictures = (thumbnail: string) => ({ thumbnail, images: thumbnail });
  for (const path of ['/Student/subjects', '/Student/chapters', '/Student/news_events'])
    await answerRows(page, path, addresses, pictures);
  await answerRows(page, '/Student/topics', addresses, (address) => ({
    thumbnail: address,
    video_link: address,
    captions_path: address,
    notes_path: address,
  }));
  await answerRows(page, '/Student/study_materials', addresses, (path) => ({ path }));
  await answerRows(page, '/Student/live_classes', addresses, (online_url) => ({ online_url }));
  const screens = await demoScreens(portal, student);
  const pathOf = (name: ScreenName) => screens.find((screen) => screen.name === name)?.path ?? '';
  const look = async (path: string) => {
    await page.goto(path);
    await settled(page);
    expect({ path, dangers: await dangers(page, trap.url) }).toEqual({ path, dangers: [] });
  };
  for (const index of addresses.keys()) await look(`${pathOf('topics')}?id=${index + 1}`);
  for (const name of ['subjects', 'chapters', 'news', 'liveClasses', 'materials'] as const) await look(pathOf(name));
  for (const link of await page.getByRole('main').getByRole('link').all())
    await link.click({ timeout: 500 }).catch(() => undefined);
  expect(await dangers(page, trap.url)).toEqual([]);
  expect(complaints).toEqual([]);
  expect(trap.hits).toEqual([]);
});

test('SRV-09 the page refuses what no sanitiser saw: inline script, eval, a string as markup, a frame, another origin', async ({
  page,
  trap,
}) => {
  await page.goto('/login');
  const stopped = await page.evaluate(async (elsewhere) => {
    const violated = new Set<string>();
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violated.add(effectiveDirective));
    const attempt = (work: () => unknown) => {
      try {
        work();
      } catch {
        // Trusted Types throw; the event tells of it.
      }
    };
    const add = (name: string, values: Record<string, string>) =>
      document.body.append(Object.assign(document.createElement(name), values));
    Object.assign(globalThis, { ran: false });
    attempt(() => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' }));
    attempt(() => add('script', { text: 'globalThis.ran = true' }));
    attempt(() => Reflect.apply(setTimeout, undefined, ['globalThis.ran = true']));
    attempt(() => add('iframe', { src: elsewhere }));
    attempt(() => add('img', { src: elsewhere }));
    attempt(() => add('link', { rel: 'stylesheet', href: elsewhere }));
    attempt(() => document.body.setAttribute('style', 'color: red'));
    await fetch(elsewhere).catch(() => undefined);
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    return { ran: (globalThis as unknown as { ran: boolean }).ran, violated: [...violated].toSorted() };
  }, trap.url);
  expect(stopped.ran).toBe(false);
  expect(stopped.violated).toEqual(
    expect.arrayContaining([
      'connect-src',
      'frame-src',
      'img-src',
      'require-trusted-types-for',
      'style-src-attr',
      'style-src-elem',
    ]),
  );
  expect(trap.hits).toEqual([]);
});
