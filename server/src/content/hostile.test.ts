import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { blockMarkup, inlineMarkup } from '@portal/bank/markup/markup';
import { textOf } from '@portal/bank/told';
import { readSchool } from './read.ts';

const DEMO = path.resolve(import.meta.dirname, '../../../content');

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Returns the mistakes the reader finds in a school with this line in one of its files, and that one in school.yaml.
 */
function faultsWith(file: string, text: string, inSchool = ''): string[] {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-hostile-'));
  cpSync(path.join(DEMO, 'school.yaml'), path.join(folder, 'school.yaml'));
  for (const [name, content] of Object.entries({ ...FILES, [file]: text })) {
    const target = path.join(folder, name);
    cpSync(path.join(DEMO, 'school.yaml'), target);
    writeFileSync(target, content);
  }
  appendFileSync(path.join(folder, 'school.yaml'), `\n${inSchool}\n`);
  const { faults } = readSchool(folder, 'Asia/Kolkata');
  rmSync(folder, { recursive: true, force: true });
  return faults.map(({ file: at, problem }) => `${at} ${textOf(problem)}`);
}

const subject = (thumbnail: string) =>
  `key: physics\nname: Physics\nlevels: [class-11]\nthumbnail: ${JSON.stringify(thumbnail)}\n`;
const chapter = (video: string) =>
  `key: motion\nname: Motion\ntopics:\n  - { key: one, name: One, video: ${JSON.stringify(video)} }\n`;
const material = (file: string) =>
  `key: motion\nname: Motion\nmaterials:\n  - { key: one, title: One, file: ${JSON.stringify(file)} }\n`;
const live = (url: string) =>
  `- { key: l, subject: physics, batch: b, class_name: C, tutor: T, url: ${JSON.stringify(url)}, starts: 'today 10:00', minutes: 5 }\n`;
const news = (image: string) => `---\nkey: n\nheading: N\nimage: ${JSON.stringify(image)}\ndate: 2026-07-14\n---\nText\n`;

const FILES = {
  'subjects/01/subject.yaml': subject('https://media.example/p.svg'),
  'subjects/01/01/chapter.yaml': chapter('https://media.example/v.mp4'),
};

const PLACES: [string, string, (address: string) => string][] = [
  ['the picture of a subject', 'subjects/01/subject.yaml', subject],
  ['a video', 'subjects/01/01/chapter.yaml', chapter],
  ['a study material', 'subjects/01/01/chapter.yaml', material],
  ['a live class', 'live.yaml', live],
  ['the picture of news', 'news/01.md', news],
];

const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://example.org/v.mp4',
  'blob:https://example.org/1',
  'http:evil',
  'https:/evil',
  'https://',
  'https://name:password@example.org/v.mp4',
  'http://localhost:8080/v.mp4',
  'http://portal.localhost/v.mp4',
  'http://printer/v.mp4',
  'http://nas.local/v.mp4',
  'http://db.internal./v.mp4',
  'http://127.0.0.1/v.mp4',
  'http://2130706433/v.mp4',
  'http://0x7f.1/v.mp4',
  'http://0/v.mp4',
  'http://10.0.0.1/v.mp4',
  'http://172.31.255.255/v.mp4',
  'http://192.168.1.1/v.mp4',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/v.mp4',
  'http://[::1]/v.mp4',
  'http://[::ffff:10.0.0.1]/v.mp4',
  'http://[fd00::1]/v.mp4',
  'http://[fe80::1]/v.mp4',
  'https:\\\\example.org\\v.mp4',
  'https://example.org/a b',
  '//example.org/v.mp4',
  '/etc/passwd',
  '\\\\example.org\\share',
  '../../../etc/passwd',
  'a/../../../etc/passwd',
  'C:\\secret.mp4',
  '',
];

describe('addresses in a content folder', () => {
  test.each(PLACES)('SRV-09 %s may be http(s) or a file beside it, nothing else', (_place, file, write) => {
    const accepted = ADDRESSES.filter((address) => !faultsWith(file, write(address)).some((fault) => fault.startsWith(file)));
    expect(accepted).toEqual([]);
    const plain = faultsWith(file, write('https://media.example/@a/b.mp4?x=1')).filter((fault) => fault.startsWith(file));
    expect(plain.filter((fault) => !fault.includes('is not a key of'))).toEqual([]);
  });
});

describe('hosts of live classes and videos', () => {
  test('LIVE-01 where school.yaml names link_hosts, links lead to those and what is below them, nowhere else', () => {
    const hosts = 'link_hosts: [media.example, "*.zoom.example"]';
    const faulty = (file: string, content: string): string[] =>
      faultsWith(file, content, hosts).filter((fault) => fault.includes('link_hosts'));
    for (const good of ['https://media.example/a', 'https://MEDIA.example./a', 'https://us02.zoom.example/j/1'])
      for (const [file, write] of [['live.yaml', live] as const, ['subjects/01/01/chapter.yaml', chapter] as const])
        expect([good, faulty(file, write(good))]).toEqual([good, []]);
    for (const bad of [
      'https://evil.example/a',
      'https://zoom.example/a',
      'https://media.example.evil.example/a',
      'https://evilzoom.example/a',
    ])
      for (const [file, write] of [['live.yaml', live] as const, ['subjects/01/01/chapter.yaml', chapter] as const])
        expect(faulty(file, write(bad))).toHaveLength(1);
    expect(faulty('subjects/01/01/chapter.yaml', chapter('video.mp4'))).toEqual([]);
  });
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe src="javascript:alert(1)"></iframe><object data="x"></object><embed src="x">',
  '<a href="javascript:alert(1)">x</a> <a href="JAVASCRIPT&#58;alert(1)">x</a> <a href="&#x6A;avascript:alert(1)">x</a>',
  '[x](javascript:alert(1)) [x](data:text/html,<script>alert(1)</script>) [x](vbscript:x) ![x](javascript:alert(1))',
  '<p style="background:url(https://evil.example)" onclick="alert(1)" id="root" class="x">x</p>',
  '<form action="https://evil.example"><input name="otp"><button>Sign in</button></form>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example"><link rel="stylesheet" href="https://evil.example">',
  String.raw`$\href{javascript:alert(1)}{x}$ $\text{<img src=x onerror=alert(1)>}$ $\style{x:y}{z}$`,
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<details open ontoggle=alert(1)><summary>x</summary></details><video src=x onerror=alert(1)>',
  '`<script>alert(1)</script>`',
];

describe('markup in questions and news', () => {
  test.each(HOSTILE)('SRV-09 is harmless once read: %s', (text) => {
    for (const render of [inlineMarkup, blockMarkup]) {
      let html = '';
      try {
        html = render(text);
      } catch {
        // A formula that cannot be set is a fault of the folder: nothing of it is stored.
        continue;
      }
      expect(html).not.toMatch(/<(?!\/?(?:p|a|br|b|strong|i|em|u|sub|sup|code|[uo]l|li|h[23]|blockquote|math|m[a-z]+)[\s>/])/iu);
      for (const [tag] of html.matchAll(/<[^>]+>/gu)) {
        expect(tag).not.toMatch(/\s(?:on\w+|style|id|class|src|action|formaction|srcdoc)\s*=/iu);
        const address = /href="([^"]*)"/u.exec(tag)?.[1];
        if (address !== undefined) expect(address).toMatch(/^(?:https?:|mailto:|tel:|#|\/(?!\/)|[\w.-]+$)/u);
      }
    }
  });

  test('SRV-09 what authors do write comes through', () => {
    expect(inlineMarkup('**E** = mc<sup>2</sup>, see [here](https://example.org)')).toBe(
      '<strong>E</strong> = mc<sup>2</sup>, see <a href="https://example.org" rel="noopener noreferrer" target="_blank">here</a>',
    );
    expect(inlineMarkup('$\\frac{1}{2}$')).toContain('<mfrac>');
    // Browsers know no <menclose>, and their sanitisers take it away with all that is in it.
    expect(inlineMarkup('$\\overline{A+B}$')).toMatch(
      /^<math><mover><mpadded voffset="0">.*A.*B.*<\/mpadded><mo>\u203E<\/mo><\/mover><\/math>$/u,
    );
    expect(inlineMarkup('$\\underline{x}$')).toBe(
      '<math><munder><mpadded voffset="0"><mi>x</mi></mpadded><mo>_</mo></munder></math>',
    );
    expect(() => inlineMarkup('$\\cancel{x}$')).toThrow('browsers do not show what is struck out or framed');
  });

  test('SRV-09 QUIZ-04 the numbers of an isotope stand before its letter, and over nothing', () => {
    const before = (base: string, below: string, above: string) =>
      `<mmultiscripts>${base}<mprescripts></mprescripts>${below}${above}</mmultiscripts>`;
    const letter = (name: string) => `<mrow><mi mathvariant="normal">${name}</mi><mspace></mspace></mrow>`;
    const number = (digits: number) => `<mn>${digits}</mn>`;
    expect(inlineMarkup('$\\ce{^{238}_{92}U}$')).toContain(before(letter('U'), number(92), number(238)));
    expect(inlineMarkup('$\\ce{3 ^{1}_{0}n}$')).toContain(before(letter('n'), number(0), number(1)));
    expect(inlineMarkup('$\\ce{^{14}C<}$')).toContain(before(letter('C'), '<mrow></mrow>', number(14)));
    expect(inlineMarkup('$\\ce{A -> ^{0}_{-1}e}$')).toMatch(
      /<mprescripts><\/mprescripts><mrow><mo[^>]*>\u2212<\/mo><mn>1<\/mn><\/mrow><mn>0<\/mn>/u,
    );
    expect(inlineMarkup('$\\ce{^{238}_{92}U}$')).not.toContain('mphantom');
  });
});
