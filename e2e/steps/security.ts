import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { type ScreenName } from '../helpers/demo.ts';
import { test as base } from '../helpers/operator.ts';
import { ASHA, type Student } from '../helpers/portal.ts';

/** The server that hostile content tries to reach: counts every request that arrives. */
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

export const test = base.extend<{ complaints: string[]; student: Student }, { trap: Trap; texts: undefined }>({
  trap: [
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
  // Signed in for each test: a fast machine makes more calls in a minute than one session may.
  student: async ({ portal, texts: _hostile }, provide) => provide(await portal.student(ASHA)),
  texts: [
    async ({ operator, trap }, provide) => {
      operator.sql((database) => {
        // The school was loaded through the import; these are the texts a broken import, or another server, would send.
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
      await provide(undefined);
    },
    { scope: 'worker' },
  ],
  complaints: async ({ context }, provide) => {
    const complaints: string[] = [];
    await watch(context, complaints);
    await provide(complaints);
  },
});

export const hostile = (texts: readonly string[], trap: Trap): string[] =>
  texts.map((text) => text.replaceAll(/\bT(?=\/)/gu, trap.url));

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
    addEventListener('securitypolicyviolation', (violation) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber, sample } = violation;
      const told = `policy: ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`;
      // Sanitisers read hostile markup in a document of their own, to which the policy holds as well: the one that
      // comes along is a file, the browser's a call.
      const mayRead = /^(?:style-src-\w+|script-src-attr|base-uri)$/u.test(effectiveDirective);
      if (effectiveDirective === 'img-src' || (mayRead && sourceFile.includes('/assets/purify'))) return;
      const calls = (code: string) => code.split('\n')[lineNumber - 1]?.startsWith('setHTML(', columnNumber - 1);
      if (!mayRead) complain(told);
      else
        fetch(sourceFile)
          .then((file) => file.text())
          .then(
            (code) => calls(code) || complain(told),
            () => complain(told),
          );
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

/** Returns the elements of the page that could run, send, or lead somewhere else than to a page. */
export function dangers(page: Page, trap: string): Promise<string[]> {
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

export const RICH: ScreenName[] = ['quizStart', 'quizReport', 'exam', 'examRoom', 'examReport', 'news', 'newsDetail'];
