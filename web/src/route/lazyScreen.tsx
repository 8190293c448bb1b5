import { use, type ComponentType, type JSX } from 'react';
import { lazyChunk, type LazyChunk } from './lazyChunk.ts';

interface LazyScreenProps<Props extends object> {
  chunk: LazyChunk<ComponentType<Props>>;
  props: Props;
}

/**
 * A component in its own chunk. Renders at once when that is here, suspends while it loads, throws when it cannot be
 * had.
 */
export function LazyScreen<Props extends object>({ chunk, props }: LazyScreenProps<Props>): JSX.Element {
  const Component = chunk.loaded() ?? use(chunk.download());
  return <Component {...props} />;
}

/** The same for a component that stands in one place: `const { Screen, preload } = lazyScreen(() => import(…))`. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const chunk = lazyChunk(load);
  const Screen = (props: Props): JSX.Element => <LazyScreen chunk={chunk} props={props} />;
  return { Screen, preload: chunk.preload };
}
