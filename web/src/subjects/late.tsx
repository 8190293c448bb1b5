import type { ComponentProps } from 'react';
import type { CardRing } from '../progress/rings/CardRing.tsx';
import { withLateStyle } from '../route/lateStyle.ts';
import { lazyChunk } from '../route/lazyChunk.ts';
import { useChunk } from '../route/useChunk.ts';

const RING = lazyChunk(() => withLateStyle(import('../progress/rings/CardRing.tsx')).then((m) => m.CardRing));
const LINK = lazyChunk(() => import('../progress/mine/ProgressLink.tsx').then((m) => m.ProgressLink));

/** How far the student is, on a card that does not wait for it. */
export function LateRing(props: ComponentProps<typeof CardRing>) {
  const { part: Ring } = useChunk(RING, true);
  return Ring && <Ring {...props} />;
}

/** The way to 'My progress', below a list that does not wait for it. */
export function LateLink() {
  const { part: Link } = useChunk(LINK, true);
  return Link && <Link />;
}
