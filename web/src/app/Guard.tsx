import { Suspense } from 'react';
import { Redirect } from 'wouter';
import { useSession } from '../api/session.ts';
import { lazyScreen } from '../route/lazyScreen.tsx';
import { href } from '../route/paths.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FrameOutline } from './FrameOutline.tsx';
import type { PortalProps } from './Portal.tsx';

/** Layout and data cache: what only signed-in students need, in a chunk of its own. */
export const PORTAL = lazyScreen<PortalProps>(() => import('./Portal.tsx').then((m) => m.Portal));

/** Every screen but the open ones: with no user stored, /login instead (APP-01). */
export function Guard(props: PortalProps) {
  const studId = useSession((session) => session.user?.stud_id);
  if (studId === undefined) return <Redirect to={href('login')} replace />;
  return (
    <ErrorBoundary onRetry={PORTAL.preload}>
      <Suspense fallback={<FrameOutline />}>
        <PORTAL.Screen key={studId} {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
