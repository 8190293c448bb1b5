import type { ComponentProps } from 'react';
import { lazyChunk } from '../route/lazyChunk.ts';
import { useChunk } from '../route/useChunk.ts';

/** The button that marks something, which no screen waits for. */
export const MARKER = lazyChunk(() => import('./Marker.tsx').then((m) => m.Marker));

/** The button once it is here. Where it cannot be had the screen is whole without it. */
export function LateMarker(props: ComponentProps<typeof import('./Marker.tsx').Marker>) {
  const { part: Marker } = useChunk(MARKER, true);
  return Marker ? <Marker {...props} /> : null;
}
