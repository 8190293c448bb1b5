import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEMO = fileURLToPath(new URL('../../../content', import.meta.url));
/** 'What is the unit of force?' in the languages of NEET, four to a paper beside English. */
export const PAPERS: readonly Readonly<Record<string, string>>[] = [
  {
    hi: 'बल का मात्रक क्या है?',
    ur: 'قوت کی اکائی کیا ہے؟',
    ta: 'விசையின் அலகு என்ன?',
    te: 'బలం యొక్క ప్రమాణం ఏమిటి?',
  },
  {
    kn: 'ಬಲದ ಏಕಮಾನ ಯಾವುದು?',
    ml: 'ബലത്തിന്റെ യൂണിറ്റ് എന്താണ്?',
    mr: 'बलाचे एकक कोणते?',
    gu: 'બળનો એકમ શું છે?',
  },
  {
    bn: 'বলের একক কী?',
    as: 'বলৰ একক কি?',
    or: 'ବଳର ଏକକ କ’ଣ?',
    pa: 'ਬਲ ਦੀ ਇਕਾਈ ਕੀ ਹੈ?',
  },
];
const FORMULA = String.raw`$\vec F=m\vec a$`;

/** The name of a paper by its place above. */
export const nameOf = (at: number): string => `Languages ${at}`;

/** Writes the demo school with those papers as exams. */
export function writeLanguages(school: string): void {
  cpSync(DEMO, school, { recursive: true });
  for (const [at, texts] of PAPERS.entries()) {
    const others = Object.entries(texts).map(([language, text]) => `${language}: { question: '${text} ${FORMULA}' }`);
    const paper = `key: neet-${at}
name: ${nameOf(at)}
subject: physics-11
added_on: 2026-07-14
duration_minutes: 60
languages: [en, ${Object.keys(texts).join(', ')}]
questions:
  - key: force
    question: 'What is the unit of force? ${FORMULA}'
    options: [newton, joule]
    answer: 1
    marks: 4
    in: { ${others.join(', ')} }
`;
    writeFileSync(join(school, `exams/neet-${at}.yaml`), paper);
  }
}
