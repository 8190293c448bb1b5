import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { loadConfig } from '../api/config.ts';
import { queryClient } from '../api/queryClient.ts';
import { useSession } from '../api/useSession.ts';
import { watchNetwork } from '../device/pageLife.ts';
import { startOutbox } from '../device/queuedCalls.ts';
import { Layout } from '../frame/Layout.tsx';
import { usePage } from '../frame/page.ts';
import { GridSkeleton, Loader } from '../ui/Loader.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { toastError } from '../ui/toast.ts';
import { RouteScreen } from './RouteScreen.tsx';
import { lazyScreen } from '../route/lazyScreen.tsx';
import type { Found } from './row.ts';
import { titleOf } from './titleOf.ts';

const NOT_FOUND = lazyScreen(() => import('./NotFound.tsx').then((m) => m.NotFound));

/** The row at the current address, if there is one, and the address. */
export interface PortalProps {
  found: Found | undefined;
  path: string;
}

/** The signed-in portal: the layout with the current screen in it. */
export function Portal({ found, path }: PortalProps) {
  const name = useSession((session) => session.user?.profile?.name);
  const title = titleOf(found?.route.name, name);
  useEffect(sendWhatIsLeft, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Layout title={title}>
        <ErrorBoundary key={path.replace(/([^/])\/+$/u, '$1')} onRetry={found?.route.chunk.preload}>
          <Suspense fallback={<Waiting title={title} />}>{found ? <RouteScreen {...found} /> : <NOT_FOUND.Screen />}</Suspense>
        </ErrorBoundary>
      </Layout>
    </QueryClientProvider>
  );
}

/** Tells that a call of an earlier visit was refused, and writes its text back into its form. */
function tellRefused(said: string, letter: { row: { path: string }; input: object; photo?: string | undefined }): void {
  toastError(said);
  void import('./writeBack.ts').then(({ writeBack }) => writeBack(letter)).catch(() => undefined);
}

/** Sends what an earlier visit could not; the code that sends answers is not needed for the first paint. */
function sendWhatIsLeft(): () => void {
  const started: Promise<() => void>[] = [];
  // Where attempts cannot be loaded or read now, the next visit tries again.
  const start = (sending: Promise<() => void>) => {
    sending.catch(() => undefined);
    started.push(sending);
  };
  const resume = () => start(resumeAttempts());
  const stopOutbox = startOutbox(tellRefused);
  resume();
  // Sends also what a screen has left behind in this visit.
  const unwatch = watchNetwork(resume);
  return () => {
    unwatch();
    stopOutbox();
    for (const each of started) void each.then((stop) => stop()).catch(() => undefined);
  };
}

async function resumeAttempts(): Promise<() => void> {
  const { restored } = await loadConfig();
  const { draftNames } = await import('../device/drafts.ts');
  if (!restored && (await draftNames()).length === 0) return () => undefined;
  const { resume } = await import('../attempt/journal/resume.ts');
  return resume(restored);
}

function Waiting({ title }: { title: string }) {
  usePage(title);
  return (
    <Loader>
      <GridSkeleton />
    </Loader>
  );
}
