import { Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import { getConfig } from '../api/config.ts';
import { useSession } from '../api/useSession.ts';
import { isOpen } from '../route/pages.ts';
import { href } from '../route/paths.ts';
import { ScrollRestoration } from '../route/ScrollRestoration.tsx';
import { FallbackPicture } from '../ui/Picture.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FrameOutline } from './FrameOutline.tsx';
import { Guard } from './Guard.tsx';
import { RouteScreen } from './RouteScreen.tsx';
import { ROUTES } from './generated/routes.ts';
import { find } from './row.ts';

/** Draws the whole portal: the screen of the current address. */
export function App() {
  const [path] = useLocation();
  return (
    <FallbackPicture value={getConfig().logo}>
      <ScrollRestoration />
      <Page path={path} />
      <Toaster />
    </FallbackPicture>
  );
}

function Page({ path }: { path: string }) {
  const signedIn = useSession((session) => session.user !== null);
  const found = find(ROUTES, path);
  if (!found || !isOpen(found.route.page)) return <Guard found={found} path={path} />;
  if (signedIn && !found.route.page.anyone) return <Redirect to={href('home')} replace />;
  return (
    <ErrorBoundary key={path} onRetry={found.route.chunk.preload}>
      <Suspense fallback={<FrameOutline />}>
        <RouteScreen {...found} />
      </Suspense>
    </ErrorBoundary>
  );
}
