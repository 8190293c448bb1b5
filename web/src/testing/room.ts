import { quiz } from '@portal/contract';
import { expect } from 'vitest';
import { keepAttempts, type HeldAttempt } from './attempts.ts';
import { find, screen, until, type TestPortal } from './portal.ts';
import { quizPaper } from './samples.ts';

type Paper = ReturnType<typeof quizPaper>;

const RESULT = { result: 'pass', message: 'Well done!', score_text: '3/3' };

/** The exam room in the portal of a test: a quiz of five questions that is sat in it. */
export interface TestRoom {
  /** Opens it; `paper` changes what is on it. */
  open: (paper?: Partial<Paper>, keeping?: Parameters<typeof keepAttempts>[1]) => Promise<HeldAttempt>;
  /** Presses keys, one after the other; '{Enter}' and the like by name. */
  keys: (keys: string) => Promise<void>;
  /** The heading of that question, once it is shown. */
  at: (number: number, of?: number) => Promise<HTMLElement>;
  /** Waits until the heading of that question has the focus. */
  focused: (number: number) => Promise<void>;
  /** All that the polite region has said. */
  heard: () => string[];
  /** What was handed in. */
  handedIn: () => Record<string, unknown>[];
  /** The names of all questions that the palette shows. */
  palette: () => (string | null)[];
}

/** A room for each test of a file. */
export function testRoom(portal: TestPortal): TestRoom {
  let heard: string[] = [];
  return {
    async open(paper = {}, keeping = { minutes: 60 }) {
      heard = [];
      const held = keepAttempts(portal.server, keeping);
      portal.server.on(quiz.get_quiz, () => ({ ...quizPaper(5), room: 1, ...paper }));
      portal.server.on(quiz.submit_quiz, () => RESULT);
      await portal.open('/quiz-start/7');
      const region = await until(() => {
        const found = document.querySelector('[data-speech]');
        expect(found).not.toBeNull();
        return found as Element;
      });
      const hear = () => heard.push(region.textContent);
      new MutationObserver(hear).observe(region, { childList: true, characterData: true, subtree: true });
      return held;
    },
    keys: (keys) => portal.user.keyboard(keys),
    at: (number, of = 5) => find('heading', `Question ${number} of ${of}`),
    focused: (number) =>
      until(() => expect(document.activeElement?.textContent).toMatch(new RegExp(`^Question ${number} of`, 'u'))),
    heard: () => heard.filter((text, index) => text !== '' && text !== heard[index - 1]),
    handedIn: () => portal.server.asked(quiz.submit_quiz),
    palette: () => screen.getAllByRole('button', { name: /^Question \d+, / }).map((cell) => cell.getAttribute('aria-label')),
  };
}
