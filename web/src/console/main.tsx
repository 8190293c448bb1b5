import '../theme.css';
import './first.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as words from '#words/console';
import { getConfig, loadConfig } from '../api/config.ts';
import { guardPresses } from '../ui/quiet.ts';
import { Console } from './Console.tsx';
import { restoreTyped } from './form/typed.ts';
import { isFirstRun } from './firstRun/isFirstRun.ts';

/** Mounts the console once the portal's name is known. */
async function start(): Promise<void> {
  guardPresses();
  await Promise.all([loadConfig(), restoreTyped()]);
  document.title = `${words.title} · ${getConfig().brandName}`;
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root');
  const page = (
    <StrictMode>
      <Console isFirstRun={await isFirstRun()} />
    </StrictMode>
  );
  // Drawn in slices: the page answers between them.
  startTransition(() => createRoot(root).render(page));
}

if (!window.tooOld) void start();
