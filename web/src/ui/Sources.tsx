import { useDataSaver } from './dataSaver.ts';
import { webAddress } from './webAddress.ts';

/** A picture in one format and width, in pixels. */
export interface Rendition {
  type: string;
  width: number;
  address: string;
}

interface SourcesProps {
  renditions: readonly Rendition[];
  /** How wide the picture is shown, as in HTML's `sizes`. */
  sizes: string;
  /**
   * No file wider than this, unless there is no other. Default: a card on a phone with two pixels to one; three look
   * the same.
   */
  most?: number;
}

/**
 * The files a browser may choose from for a picture, as the children of `<picture>`; while data is saved only the
 * smallest.
 */
export function Sources({ renditions, sizes, most = 720 }: SourcesProps) {
  const [saving] = useDataSaver();
  const least = Math.min(...renditions.map(({ width }) => width));
  const offered = renditions.filter(({ width }) => width <= (saving ? least : Math.max(least, most)));
  return [...new Set(offered.map(({ type }) => type))].map((kind) => (
    <source
      key={kind}
      type={kind}
      srcSet={offered
        .filter(({ type }) => type === kind)
        .map(({ address, width }) => `${webAddress(address) ?? ''} ${width}w`)
        .join(', ')}
      sizes={sizes}
    />
  ));
}

/** How wide a CardGrid makes a card's picture: three beside the sidebar, or one. */
const CARD = '(min-width: 768px) calc((100vw - 368px) / 3), calc(100vw - 34px)';

/** The files for the picture of a card. Not in Card.tsx, which is loaded for the home screen too. */
export const CardSources = ({ renditions }: Pick<SourcesProps, 'renditions'>) => <Sources renditions={renditions} sizes={CARD} />;
