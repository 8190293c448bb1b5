import { lookAtFormulas } from '../formulas/boxes.ts';
import { FORMULAS, type FormulaPortal } from '../formulas/school.ts';
import type { Tab } from './driver.ts';

/** Looks at the boxes of all formulas, in any browser. @throws Error where they do not lie well. */
export async function formulasLieWell(tab: Tab, { portal, student, path }: FormulaPortal): Promise<void> {
  await tab.goTo(`${portal.url}/login`);
  const session = JSON.stringify({ state: { user: student.user, token: student.token }, version: 0 });
  await tab.ask((kept) => localStorage.setItem('userData', kept), session);
  await tab.goTo(portal.url + path);
  await tab.until('all formulas', (count) => document.querySelectorAll('main math').length === count, FORMULAS.length);
  await tab.until('their font', () => [...document.fonts].some(({ status }) => status === 'loaded'));
  const { wrong } = await tab.ask(lookAtFormulas);
  if (wrong.length > 0) throw new Error(`the boxes of formulas:\n${wrong.join('\n')}`);
}
