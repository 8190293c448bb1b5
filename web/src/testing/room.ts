import { exams } from '@portal/contract';
import { expect } from 'vitest';
import { keepAttempts, type HeldAttempt } from './attempts.ts';
import { find, screen, until, type TestPortal } from './portal.ts';
import { entrance, examPaper } from './samples.ts';

type Paper = ReturnType<typeof examPaper>;

const RESULT = { result: 'passed', message: 'Well done!', score_text: '3/3' };

/** The exam room in the portal of a test: an exam of five questions, under way, that is sat in it. */
export interface TestRoom {
  /** Opens the room; `paper` changes its content. */
  open: (paper?: Partial<Paper>, keeping?: Parameters<typeof keepAttempts>[1]) => Promise<HeldAttempt>;
  /** Presses keys, one after the other; '{Enter}' and the like by name. */
  keys: (keys: string) => Promise<void>;
  /** Returns the heading of a question, once it is shown. */
  at: (number: number, of?: number) => Promise<HTMLElement>;
  /** Waits until the heading of a question has the focus. */
  focused: (number: number) => Promise<void>;
  /** All texts that the polite region has said. */
  heard: () => string[];
  /** The hand-ins so far. */
  handedIn: () => Record<string, unknown>[];
  /** The names of all questions that the palette shows. */
  palette: () => (string | null)[];
}

/** Makes a room for each test of a file. */
export function testRoom(portal: TestPortal): TestRoom {
  let heard: string[] = [];
  return {
    async open(paper = {}, keeping = { minutes: 60 }) {
      heard = [];
      const held = keepAttempts(portal.server, keeping);
      portal.server.on(exams.exam_entrance, () => entrance({ exam: { state: 'under way' } }));
      portal.server.on(exams.exam, () => ({ ...examPaper(5), ...paper }));
      portal.server.on(exams.submit_exam, () => RESULT);
      await portal.open('/exam/1');
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
    handedIn: () => portal.server.asked(exams.submit_exam),
    palette: () => screen.getAllByRole('button', { name: /^Question \d+, / }).map((cell) => cell.getAttribute('aria-label')),
  };
}
