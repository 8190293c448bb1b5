import type { BrowserContext, Page } from '@playwright/test';
import type { Chosen } from './witness.ts';

declare global {
  interface Window {
    /** Tells what is chosen on a screen that calls it saved. */
    seenSaved: (chosen: Chosen) => Promise<void>;
  }
}

/** Runs in every page before anything else: tells of each moment at which the screen calls its answers saved. */
function watch(): void {
  let told = '';
  const look = () => {
    const main = document.querySelector('main');
    if (!main?.textContent.includes('All answers saved')) {
      told = '';
      return;
    }
    const chosen: Record<string, string> = {};
    for (const field of main.querySelectorAll('fieldset')) {
      const radios = [...field.querySelectorAll<HTMLInputElement>('input[type=radio]')];
      const at = radios.findIndex(({ checked }) => checked);
      if (at !== -1) chosen[radios[0]?.name.replace('question-', '') ?? ''] = String(at);
    }
    const text = JSON.stringify(chosen);
    if (text !== told) void window.seenSaved(chosen);
    told = text;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** From now on `seen` hears what any page of this browser calls saved. */
export async function watchScreens(context: BrowserContext, seen: (chosen: Chosen) => void): Promise<void> {
  await context.exposeFunction('seenSaved', seen);
  await context.addInitScript(watch);
}

/** An option of a question: its place, from '0' on. */
interface Option {
  question: string;
  answer: string;
  checked: boolean;
}

/** The options on a screen; only those that can be chosen now when `enabled`. */
export const optionsOn = (page: Page, enabled = true): Promise<Option[]> =>
  page.locator(`main fieldset${enabled ? ':enabled' : ''}`).evaluateAll((fields) =>
    fields.flatMap((field) =>
      [...field.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ name, checked }, at) => ({
        question: name.replace('question-', ''),
        answer: String(at),
        checked,
      })),
    ),
  );

/** Clicks an option as a finger does; true when the screen shows it as chosen. */
export const choose = (page: Page, { question, answer }: Option): Promise<boolean> =>
  page.evaluate(
    ([name, value]) => {
      const radios = [...document.querySelectorAll<HTMLInputElement>(`main fieldset:enabled input[name="${name}"]`)];
      const radio = radios[Number(value)];
      radio?.click();
      return radio?.checked ?? false;
    },
    [`question-${question}`, answer] as const,
  );

/** Returns the choices on a screen. */
export const chosenOn = async (page: Page): Promise<Chosen> =>
  Object.fromEntries(
    (await optionsOn(page, false)).filter(({ checked }) => checked).map(({ question, answer }) => [question, answer]),
  );
