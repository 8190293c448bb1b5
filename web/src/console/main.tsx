import '../theme.css';
import './first.css';
import { startTransition, StrictMode, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import * as words from '#words/console';
import { getConfig, loadConfig } from '../api/config.ts';
import { guardPresses } from '../ui/quiet.ts';
import { restoreTyped } from './form/typed.ts';
import { isFirstRun } from './firstRun/isFirstRun.ts';
import { queries } from './calls/queries.ts';
import { Frame } from './frame/Frame.tsx';
import { useMember } from './signIn/session.ts';
import { SignIn } from './signIn/SignIn.tsx';

/** Mounts the console once the portal's name is known. */
async function start(): Promise<void> {
  guardPresses();
  await Promise.all([loadConfig(), restoreTyped()]);
  document.title = `${words.title} · ${getConfig().brandName}`;
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root');
  const page = (
    <StrictMode>
      <Console isFirst={await isFirstRun()} />
    </StrictMode>
  );
  // Drawn in slices: the page answers between them.
  startTransition(() => createRoot(root).render(page));
}

const FirstRun = lazy(() => import('./firstRun/FirstRun.tsx').then((module) => ({ default: module.FirstRun })));

/** Shows the console; a member of staff who is not signed in signs in first, and is then where the address says. */
function Console({ isFirst }: { isFirst: boolean }) {
  const member = useMember();
  if (!member && isFirst)
    return (
      <Suspense>
        <FirstRun />
      </Suspense>
    );
  if (!member) return <SignIn />;
  return (
    <QueryClientProvider client={queries}>
      <Router base="/console">
        <Frame key={String(member.staff_id)} />
      </Router>
    </QueryClientProvider>
  );
}

if (!window.tooOld) void start();
