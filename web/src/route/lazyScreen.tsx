import { use, type ComponentType, type JSX } from 'react';

/** A component in its own chunk. Once `preload` has resolved, it renders at once, without a loading state. */
export interface LazyScreen<Props extends object> {
  Screen: (props: Props) => JSX.Element;
  /** Starts (or joins) the download; after a failure, starts it anew. Rejects when the chunk cannot be had. */
  preload: () => Promise<unknown>;
}

/** Wraps a dynamic import: `lazyScreen(() => import('./Home.tsx').then((m) => m.Home))`. Suspends while it loads. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  let failed = false;
  const preload = () => {
    if (!loading || failed) {
      failed = false;
      loading = load();
      loading.then(
        (component) => (loaded = component),
        () => (failed = true),
      );
    }
    return loading;
  };
  function Screen(props: Props): JSX.Element {
    // A failed download is thrown, not started again: React renders again after each failure.
    const Component = loaded ?? use(loading ?? preload());
    return <Component {...props} />;
  }
  return { Screen, preload };
}
