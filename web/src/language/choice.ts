import { isLanguage, languageIn, LANGUAGES, type Language } from '@portal/contract/languages';
import { LANGUAGE } from '#words/locale';
import * as words from '#words/ui';
import { addLetters } from './letters.ts';
import { schoolLanguages } from '../api/schoolLanguages.ts';
import { PLACE, switchLanguage, type Switched } from './switchLanguage.ts';

const SAID: Record<Exclude<Switched, 'now'>, string> = { withNetwork: words.withNetwork, afterWork: words.afterWork };

const languages = schoolLanguages.filter(isLanguage);

/** A text in Hindi on a page in another language; the choice itself is none. */
const TEXT = '[lang=hi]:not(html, button)';

let path = location.pathname;
/** A page in Hindi has asked by itself. */
let areAsked = document.documentElement.lang === 'hi';

function look(): void {
  const place = document.querySelector(PLACE);
  if (place?.childElementCount === 0) fill(place);
  if (!areAsked && document.querySelector(TEXT)) {
    areAsked = true;
    void addLetters();
  }
  if (location.pathname === path) return;
  path = location.pathname;
  // The device has taken over the language of the account at the sign-in, or another tab has chosen one.
  const kept = languageIn(document.cookie)?.language;
  if (kept !== undefined && kept !== LANGUAGE) void switchLanguage(kept, '');
}

/** Draws a button for each language, by its own name; the page's own is pressed. */
function fill(place: Element): void {
  const group = document.createElement('div');
  const status = document.createElement('p');
  group.role = 'group';
  group.ariaLabel = words.languageChoice;
  group.style.cssText = 'display:flex;flex-wrap:wrap;gap:.5rem;justify-content:center';
  status.role = 'status';
  status.style.cssText = 'margin:0;text-align:center';
  group.append(...languages.map((language) => button(language, status)));
  place.append(group, status);
}

const STYLE =
  'min-height:var(--touch);padding:.5rem 1rem;border:1px solid;border-radius:var(--radius);background:none;font-weight:600;cursor:pointer';

function button(language: Language, status: HTMLElement): HTMLElement {
  const made = document.createElement('button');
  const own = language === LANGUAGE;
  made.type = 'button';
  made.lang = language;
  made.ariaPressed = String(own);
  made.textContent = LANGUAGES[language];
  made.style.cssText = `${STYLE};color:var(${own ? '--primary-text' : '--muted'});border-color:${own ? 'currentColor' : 'transparent'}`;
  made.addEventListener('click', () => {
    if (!own) void choose(made, language, status);
  });
  return made;
}

async function choose(made: HTMLElement, language: Language, status: HTMLElement): Promise<void> {
  if (made.ariaBusy === 'true') return;
  made.ariaBusy = 'true';
  status.textContent = words.changing;
  const switched = await switchLanguage(language, '-chosen');
  if (switched === 'now') return;
  made.ariaBusy = 'false';
  status.textContent = SAID[switched];
}

/**
 * Fills the places that screens keep for the choice, whenever React puts one there. It is a script of its own, which
 * the server names on the pages of a school with several languages: a school of one has not a byte of it.
 */
if (languages.length > 1) {
  // Watches more than the root: a worker has this script at once, before the page has a root.
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  look();
}
