import { Suspense } from 'react';
import { Redirect } from 'wouter';
import { useSession } from '../api/useSession.ts';
import { LazyScreen } from '../route/lazyScreen.tsx';
import { href } from '../route/paths.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FrameOutline } from './FrameOutline.tsx';
import type { PortalProps } from './Portal.tsx';
import { PORTAL, WAITING } from './portalChunk.ts';

/** Guards every screen but the open ones: with no user stored, /login is shown instead (APP-01). */
export function Guard(props: PortalProps) {
  const studId = useSession((session) => session.user?.stud_id);
  const waiting = useSession((session) => session.user?.waiting === 1);
  if (studId === undefined) return <Redirect to={href('login')} replace />;
  if (waiting)
    return (
      <ErrorBoundary onRetry={WAITING.preload}>
        <Suspense fallback={<FrameOutline />}>
          <LazyScreen key={studId} chunk={WAITING} props={{}} />
        </Suspense>
      </ErrorBoundary>
    );
  return (
    <ErrorBoundary onRetry={PORTAL.preload}>
      <Suspense fallback={<FrameOutline />}>
        <LazyScreen key={studId} chunk={PORTAL} props={props} />
      </Suspense>
    </ErrorBoundary>
  );
}
