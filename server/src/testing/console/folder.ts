import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TINY_PDF, writeFiles } from '../folder.ts';

/** The kinds of things in the folder that are decided together. */
export const IN_FOLDER = {
  school: ['school', 'level', 'batch'],
  subject: ['subject'],
  chapter: ['chapter', 'topic', 'material'],
  news: ['news'],
  class: ['link'],
} as const;

/** Writes a school with one of each; each is called by its own word. */
export function writeSchoolOf(folder: string, word: (name: string) => string): void {
  writeFiles(folder, {
    'school.yaml': `# A remark
name: ${word('school')}
levels: [{ key: c11, name: ${word('level')} }, { key: c12, name: Class 12 }]
batches: [{ key: closed-11, name: ${word('batch')}, level: c11 }]
`,
    'subjects/01-physics/subject.yaml': `key: physics\nname: ${word('subject')}\nlevels: [c11]\n`,
    'subjects/02-live/subject.yaml': 'key: live-11\nname: Todays Live Class\nlevels: [c11]\n',
    'subjects/01-physics/01-motion/chapter.yaml': `key: motion
name: ${word('chapter')}
topics:
  - { key: intro, name: ${word('topic')}, video: 'https://media.example.org/intro.mp4' }
materials:
  - { key: sheet, title: ${word('material')}, file: sheet.pdf }
`,
    'subjects/01-physics/01-motion/sheet.pdf': TINY_PDF,
    'live.yaml': `- key: evening
  subject: live-11
  batch: closed-11
  class_name: Evening
  tutor: Rao
  url: https://meet.example.org/${word('link')}
  starts: '2027-06-01 17:00'
  minutes: 60
`,
    'news/sports-day.md': `---\nkey: sports-day\nheading: ${word('news')}\ndate: 2026-07-01\n---\nOn Monday.\n`,
  });
}

const textsOf = (folder: string): [string, string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:yaml|md)$/u.test(file))
    .map((file): [string, string] => [path.join(folder, file), readFileSync(path.join(folder, file), 'utf8')]);

/** Puts one word in the place of another, as somebody with an editor does. */
export function replaceWord(folder: string, was: string, is: string): void {
  for (const [file, text] of textsOf(folder)) if (text.includes(was)) writeFileSync(file, text.replaceAll(was, is));
}

/** True where the folder says all of these words, and none of the others. */
export function saysJust(folder: string, words: readonly string[]): boolean {
  const said = textsOf(folder).flatMap(([, text]) => text.match(/\bw\d+e\b/gu) ?? []);
  return said.toSorted().join(' ') === words.toSorted().join(' ');
}
