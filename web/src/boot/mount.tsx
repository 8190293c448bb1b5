import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { numberHistory } from '../route/history.ts';
import { App } from '../app/App.tsx';
import { preloadLinks } from './preloadLinks.ts';
import { watchSession } from '../app/sessionEnd.ts';

/** Hands the page over to React. Call once, when everything the first screen needs is here. */
export function mount(): void {
  numberHistory();
  watchSession();
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root');
  // As a transition it is drawn in short tasks: a phone's scrolling and its first taps come in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  preloadLinks();
}
