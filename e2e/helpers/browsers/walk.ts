import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@portal/contract';
import { demoScreens, type ScreenName } from '../demo.ts';
import { ASHA, type Portal, type Student } from '../portal.ts';
import { cardsAreWhole, hasInk, questionsLieWell } from './boxes.ts';
import { walkConsole } from './consoleWalk.ts';
import type { Tab } from './driver.ts';
import { sitExam } from './examWalk.ts';
import { loadHard } from './hardLoads.ts';

/**
 * A network that can be told what to do to requests, until it is cleared: the proxy of faults/, which stands above this
 * room.
 */
interface FailingNetwork {
  url: string;
  offline: (on: boolean) => void;
  order: (fault: { kind: 'refuse' | 'delay'; path: string; times: number; ms?: number }) => void;
  clear: () => void;
}

/** Everything a walk needs: a page, the portal behind a network that can be slow, and a way to report a step. */
export interface Walk {
  tab: Tab;
  portal: Portal;
  network: FailingNetwork;
  /** How many hard loads. */
  loads: number;
  done: (step: string) => void;
}

/** So long a device takes at most to write a copy of a list. */
const COPIED_MS = 3000;
/** Screens with code of their own, which is not here yet. */
const NOT_SEEN = ['/feedback', '/profile', '/history', '/live-class'];

const OPTION = 'label:has(input[type=radio])';
/** The first option is chosen. Runs in the page. */
const isChosen = (): boolean => document.querySelector<HTMLInputElement>('input[type=radio]')?.checked ?? false;

/** Begins the exam of that name, which opens in its room then; returns its address. */
async function begunExam(portal: Portal, student: Student, name: string): Promise<string> {
  const { data: exams = [] } = await portal.call(calls.exams.exams, {}, student);
  const exam_id = exams.find((exam) => exam.name === name)?.exam_id ?? 0;
  await portal.call(calls.exams.exam, { exam_id }, student);
  return `/exam/${exam_id}`;
}

/** A student's way through the portal, in any browser. @throws Error at the first thing that is not as it should be. */
export async function walk({ tab, portal, network, loads, done }: Walk): Promise<void> {
  // A worker would have brought all code along.
  network.order({ kind: 'refuse', path: '/sw.js', times: Infinity });
  const at = (path: string) => tab.goTo(network.url + path);
  const student = await portal.student(ASHA);
  const screens = await demoScreens(portal, student);
  const path = (name: ScreenName) => screens.find((screen) => screen.name === name)?.path ?? '/';

  await at('/login');
  await tab.click('input[type=tel]');
  await tab.type(ASHA);
  await tab.click('Get OTP');
  await tab.until('the boxes of the code', () => document.querySelector('[role=group] input') !== null);
  await tab.click('[role=group]>input');
  await tab.type(await portal.codeFor(ASHA));
  await tab.click('Submit');
  await tab.sees('Welcome');
  done('signed in');

  done(await loadHard(tab, network.url, screens, loads));

  await leaveWhileLoading(tab, network);
  done('left a page while code was on its way, again and again');

  await at(path('quizStart'));
  await tab.until('a question', () => document.querySelector('input[type=radio]:enabled') !== null);
  await tab.clickUntil(OPTION, 'a choice', isChosen);
  await tab.sees('All answers saved');
  await tab.reload();
  await tab.until('the choice after a reload', isChosen);
  done('a choice saved, and there after a reload');

  await tab.click('Submit');
  await tab.click('Show receipt');
  const receipt = await tab.until('the receipt', () => document.querySelector('section[aria-label=Receipt] code')?.textContent);
  await at(`/receipt#${receipt}`);
  await tab.sees('Genuine');
  done('handed in, and the receipt is genuine');

  for (const name of ['quizStart', 'quizReport', 'examReport'] as const) {
    await at(path(name));
    await questionsLieWell(tab, name, 2);
  }
  done('the words of quiz and reports lie in their boxes');

  await at(await begunExam(portal, student, 'JEE-style practice test'));
  await sitExam(tab, done);

  await at(path('exam'));
  await tab.click('I have read this. I will answer by myself.');
  await tab.click('Start exam');
  await tab.until('question 1', () => document.querySelector('main h2')?.textContent.startsWith('Question 1 of'));
  await questionsLieWell(tab, 'the exam room', 1);
  await tab.clickUntil(OPTION, 'a choice', isChosen);
  await tab.reload();
  await tab.until('the choice after a reload', isChosen);
  done('an exam begun, and its answer there after a reload');

  await tab.click('More');
  await tab.click('All questions on one page');
  await tab.click('Close');
  await questionsLieWell(tab, 'the exam on one page', 2);
  done('the words of the exam lie in their boxes');

  await at('/revision');
  await tab.clickUntil(OPTION, 'a choice', isChosen);
  // Other lines of the page have the role of a status, too.
  const verdict = () => [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent.includes('again'));
  await tab.clickUntil('Check', 'the verdict', verdict);
  done('a question revised');

  await at('/search');
  await tab.click('input[type=search]');
  await tab.type('motion');
  await tab.click('a[href*="/topic"]');
  await tab.until('what was found', () => location.pathname.startsWith('/topic') && document.querySelector('h1') !== null);
  done('found by the search, and opened');

  await tab.size(844, 390);
  await at('/subjects');
  await tab.until('the cards', () => document.querySelectorAll('article h2').length > 2);
  await tab.size(390, 844);
  await tab.until('cards that are whole after the phone was turned', cardsAreWhole);
  done('the phone was turned');

  await at(`${path('materials')}?learning=true`);
  await tab.until('a page of the document', hasInk);
  done('a page of a PDF');

  await walkConsole(tab, portal, network.url, done);
  await goOffline(tab, network, path('quizStart'));
  done('without a network: the shell, the lists of the last visit, and a choice that is saved later');
}

/** Keeps the shell by its worker, loses the network, and finds it again. */
async function goOffline(tab: Tab, network: FailingNetwork, quiz: string): Promise<void> {
  network.clear();
  await tab.goTo(`${network.url}/subjects`);
  await tab.until('the worker', () => navigator.serviceWorker.controller?.state === 'activated');
  await tab.reload();
  await tab.until('the cards', () => document.querySelectorAll('article h2').length > 2);
  // The copy of a list is written once the screen shows the list.
  await sleep(COPIED_MS);
  await tab.goTo(network.url + quiz);
  await tab.until('a question', () => document.querySelector('input[type=radio]:enabled') !== null);
  network.offline(true);
  await tab.clickUntil(OPTION, 'a choice', isChosen);
  await tab.goTo(`${network.url}/subjects`);
  await tab.until('the cards of the last visit', () => document.querySelectorAll('article h2').length > 2);
  await tab.sees('You are offline. What you see is from your last visit.');
  network.offline(false);
  await tab.goTo(network.url + quiz);
  await tab.until('the choice', isChosen);
  await tab.sees('All answers saved');
}

/** Leaves for another page while a part is still loading; the broken download must not lead back. */
async function leaveWhileLoading(tab: Tab, network: FailingNetwork): Promise<void> {
  for (const screen of NOT_SEEN) {
    await tab.goTo(`${network.url}/`);
    await tab.until('home', () => document.querySelectorAll('main a').length > 5);
    network.order({ kind: 'delay', path: '/assets/', times: Infinity, ms: 700 });
    network.order({ kind: 'delay', path: '/news-and-events', times: Infinity, ms: 300 });
    await tab.ask((next) => {
      document.querySelector<HTMLAnchorElement>(`main a[href^="${next}"]`)?.focus();
      setTimeout(() => location.assign('/news-and-events'), 50);
    }, screen);
    await tab.until('the page that was on its way', () => location.pathname === '/news-and-events');
    network.clear();
    network.order({ kind: 'refuse', path: '/sw.js', times: Infinity });
    await tab.sees('News/Events');
  }
}
