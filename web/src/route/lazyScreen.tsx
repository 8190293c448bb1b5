import { use, type ComponentType, type JSX } from 'react';
import { lazyChunk, type LazyChunk } from './lazyChunk.ts';

interface LazyScreenProps<Props extends object> {
  chunk: LazyChunk<ComponentType<Props>>;
  props: Props;
}

/**
 * Draws a component of its own chunk: at once when it is loaded; suspends while it loads, throws when it cannot be
 * loaded.
 */
export function LazyScreen<Props extends object>({ chunk, props }: LazyScreenProps<Props>): JSX.Element {
  const Component = chunk.loaded() ?? use(chunk.download());
  return <Component {...props} />;
}

/** Makes a lazy component for one place: `const { Screen, preload } = lazyScreen(() => import(…))`. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const chunk = lazyChunk(load);
  const Screen = (props: Props): JSX.Element => <LazyScreen chunk={chunk} props={props} />;
  return { Screen, preload: chunk.preload };
}
