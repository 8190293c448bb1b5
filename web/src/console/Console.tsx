import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Router } from 'wouter';
import { queries } from './calls/queries.ts';
import { Frame } from './frame/Frame.tsx';
import { useMember } from './signIn/session.ts';
import { SignIn } from './signIn/SignIn.tsx';

const FirstRun = lazy(() => import('./firstRun/FirstRun.tsx').then((module) => ({ default: module.FirstRun })));

/** The console: whoever is not signed in signs in first, and is then where the address says. */
export function Console({ isFirstRun }: { isFirstRun: boolean }) {
  const member = useMember();
  if (!member && isFirstRun)
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
