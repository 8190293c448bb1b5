import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { calls } from '@portal/contract';
import { nameOf, PAPERS, writeLanguages } from '../languages/school.ts';
import { startPortal, type Portal, type Student } from '../portal.ts';
import type { Tab } from './driver.ts';
import { textOf } from './printed.ts';

const launcher = fileURLToPath(new URL('../../../server/bin/portal.mjs', import.meta.url));

/** A portal with papers in the thirteen languages of NEET. */
export interface LanguagesPortal {
  portal: Portal;
  stop: () => Promise<void>;
}

/** Starts it, on a database of its own. */
export async function startLanguages(): Promise<LanguagesPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-languages-'));
  writeLanguages(join(folder, 'school'));
  await promisify(execFile)(process.execPath, [launcher, 'content', 'load', join(folder, 'school'), '--data', folder]);
  const { portal, stop } = await startPortal({ DATA_DIR: folder });
  const end = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { portal, stop: end };
}

/**
 * Sits a paper in each of the languages, and prints it where the browser can be asked to. @throws Error at the first
 * language that is not shown with its name and its direction.
 */
export async function sitInLanguages(tab: Tab, { portal }: LanguagesPortal, done: (step: string) => void): Promise<void> {
  const student = await portal.student();
  await tab.goTo(`${portal.url}/login`);
  const session = JSON.stringify({ state: { user: student.user, token: student.token }, version: 0 });
  await tab.ask((kept) => localStorage.setItem('userData', kept), session);
  for (const [at, texts] of PAPERS.entries()) {
    await tab.goTo(portal.url + (await addressOf(portal, student, nameOf(at))));
    await tab.click('I have read this. I will answer by myself.');
    await tab.clickUntil('Start exam', 'question 1', () => document.querySelector('article') !== null);
    for (const [language, text] of Object.entries(texts)) {
      await tab.click(`article button[lang=${language}]`);
      await tab.until(`'${text}' in ${language}`, isShown, language, text);
    }
    const languages = Object.keys(texts).join(', ');
    const printed = await tab.print();
    if (printed === undefined) done(`a paper in ${languages} beside English, each with its language and its direction`);
    else {
      const words = await textOf(printed);
      if (!words.includes('newton')) throw new Error(`the print of ${nameOf(at)} says: ${words}`);
      done(`a paper in ${languages} beside English, each with its language and its direction, and printed`);
    }
  }
}

async function addressOf(portal: Portal, student: Student, called: string): Promise<string> {
  const { data = [] } = await portal.call(calls.exams.exams, {}, student);
  return `/exam/${data.find(({ name }) => name === called)?.exam_id}`;
}

/** The question is there in that language and no other, its formula from left to right. Runs in the page. */
function isShown(language: string, text: string): boolean {
  const shown = document.querySelector<HTMLElement>(`article legend [lang=${language}]`);
  const formula = shown?.querySelector('math');
  if (!shown?.textContent.includes(text) || !formula || document.querySelector('article legend [lang=en]')) return false;
  const { direction } = getComputedStyle(shown);
  const isWide = shown.getBoundingClientRect().width > 0;
  return isWide && direction === (language === 'ur' ? 'rtl' : 'ltr') && getComputedStyle(formula).direction === 'ltr';
}
