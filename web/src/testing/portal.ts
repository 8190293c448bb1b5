import { screen, within } from '@testing-library/dom';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { auth, quiz } from '@portal/contract';
import { failed } from './answers.ts';
import { endPage, freshBrowser, loadPage, type App } from './page.ts';
import { FakeServer } from './server.ts';
import { advance, done, stopClock, until } from './time.ts';

/** Morning in India, on the fake clock. */
const NOW = Date.parse('2026-07-14T10:00:00+05:30');
const FRAMES_MS = 100;
export const STUDENT = { stud_id: 11, profile: { name: 'Asha Rao' } };

/** The portal as its user meets it: in a browser of its own, before a server of its own, on a clock that stands. */
export interface TestPortal {
  server: FakeServer;
  user: UserEvent;
  /** Goes to an address, as signed-in student unless told otherwise. */
  open: (path: string, as?: 'student' | 'stranger') => Promise<void>;
  /** Puts a student's session into the browser, as if signed in before. */
  signIn: (user: object) => void;
  /** Loads the page again. `killed`: the old page hears no event before. */
  reload: (how?: 'killed') => Promise<void>;
  /** Lets so many milliseconds pass. */
  passTime: (ms: number) => Promise<void>;
  /** Brings the student back to the page. */
  back: () => Promise<void>;
  /** Makes the browser refuse every database from here on. */
  keepsNothing: () => void;
}

let current: TestPortal | undefined;

/**
 * A portal for each test of a file; it ends with a fault when the server was asked, or answered, what the contract does
 * not know.
 */
export function testPortal(app: App = 'portal'): TestPortal {
  beforeAll(() => stopClock(NOW));
  const portal: TestPortal = {
    server: new FakeServer(),
    user: userEvent.setup({ delay: null }),
    signIn: (user) => localStorage.setItem('userData', JSON.stringify({ state: { user, token: 'st1_test' }, version: 0 })),
    async open(path, as = 'student') {
      if (as === 'student' && !localStorage.getItem('userData')) portal.signIn(STUDENT);
      endPage();
      history.replaceState(null, '', path);
      await loadPage(portal.server, app);
    },
    async reload(how) {
      // A frame for the last tap to be painted.
      if (how !== 'killed') await advance(FRAMES_MS);
      if (how !== 'killed') dispatchEvent(new Event('pagehide'));
      await done();
      endPage();
      await loadPage(portal.server, app);
    },
    passTime: advance,
    async back() {
      dispatchEvent(new Event('pageshow'));
      await done();
    },
    keepsNothing: () =>
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('no storage', 'SecurityError');
      }),
  };
  current = portal;
  beforeEach(() => {
    vi.setSystemTime(NOW);
    freshBrowser();
    // Every signed-in page asks for the first, every lesson for the second.
    portal.server = new FakeServer().on(auth.whatsapp_chat, () => failed(404)).on(quiz.get_quiz_by_chapter, () => []);
    portal.user = userEvent.setup({ delay: null });
  });
  afterEach(async () => {
    await done();
    endPage();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(portal.server.faults).toEqual([]);
  });
  return portal;
}

/** Returns the one element of a role and name, once it is there; a name that is text must match exactly. */
export const find = (role: string, name?: string | RegExp): Promise<HTMLElement> =>
  until(() => only(screen.queryAllByRole(role, name === undefined ? {} : { name }), `${role} ${name ?? ''}`));

/** Returns the one element in sight with the text, once it is there. */
export const findText = (text: string | RegExp): Promise<HTMLElement> =>
  until(() => only(screen.queryAllByText(text, { ignore: 'script, style, [hidden] *' }), `text ${text}`));

/** A message to the student, once it is announced. */
export const toast = (text: string | RegExp): Promise<HTMLElement> =>
  until(() =>
    only(
      screen.queryAllByRole('alert', { hidden: true }).flatMap((box) => within(box).queryAllByText(text)),
      `message ${text}`,
    ),
  );

/** The texts that describe an element to a screen reader, with ' | ' between them. */
export const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`#${id}`)?.textContent ?? id)
    .join(' | ');

/** Types into the field of a label, in place of its text, once the field is there. */
export async function write(label: string, text: string): Promise<void> {
  const field = await until(() => only(screen.queryAllByLabelText(label, { exact: true }), `field ${label}`));
  await current?.user.clear(field);
  if (text !== '') await current?.user.type(field, text);
}

function only(found: HTMLElement[], what: string): HTMLElement {
  const [first] = found;
  // The library's own errors list every role on the page, at each look.
  if (!first || found.length > 1) throw new Error(`${found.length} of ${what}, not one, in: ${document.body.textContent}`);
  return first;
}

/** Clicks each of these, one after the other, once it is there. */
export async function press(role: string, ...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) await current?.user.click(await find(role, name));
}

export { advance, done, until };
export { screen, within };
