import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { numberHistory } from '../route/history.ts';
import { App } from '../app/App.tsx';
import { watchSession } from '../app/sessionEnd.ts';
import { ROUTES } from '../app/generated/routes.ts';
import { find } from '../app/row.ts';

/** Hands the page over to React. Call once, when everything the first screen needs is here. */
export function mount(): void {
  numberHistory();
  watchSession();
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root');
  // A transition draws in short tasks: a phone's scrolling and its first taps come in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  preloadLinks();
}

/**
 * Begins loading the chunk of a link's screen as soon as a finger or pointer touches the link, or the focus reaches it.
 * (Not an entry of a menu, whose first has the focus once it is open, and through which the arrow keys walk.)
 */
function preloadLinks(): void {
  const preload = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.('a');
    if (link?.origin !== location.origin || (event.type === 'focusin' && link.role === 'menuitem')) return;
    find(ROUTES, link.pathname)
      ?.route.chunk.preload()
      .catch(() => undefined);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(type, preload, { passive: true });
}
