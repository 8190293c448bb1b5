import { createContext, use, useState, type ReactNode } from 'react';
import { useDataSaver } from './dataSaver.ts';

/** Address of the picture shown where another is missing or broken: the logo. Set once by the app. */
export const FallbackPicture = createContext('/logo.svg');

/** True for parts that are on the screen from the start: their pictures do not wait for others. */
export const FirstPictures = createContext(false);

interface PictureProps {
  /** Empty or missing: the fallback at once. */
  src?: string | undefined;
  /** Other files of the picture for the browser to choose from: a `Sources`. */
  sources?: ReactNode;
  /** Empty for a picture that adds nothing to the words beside it. */
  alt?: string;
  /** Pixels; they reserve the space. Default 320 x 180. */
  width?: number;
  height?: number;
  className?: string | undefined;
  /** True for the first picture on the screen, which should not wait. */
  eager?: boolean;
}

/**
 * A picture that keeps its place while loading and becomes the logo (data-fallback) when it fails, or when data is
 * saved.
 */
export function Picture({ src, sources, alt = '', width = 320, height = 180, className, eager = false }: PictureProps) {
  const fallback = use(FallbackPicture);
  const first = use(FirstPictures);
  const [failed, setFailed] = useState<string>();
  const [saving] = useDataSaver();
  // Of the lists' pictures only those of our own build, which are here already, and those that come in a small file.
  const spared = saving && !eager && !sources && src?.includes('/assets/') === false;
  const broken = !src || failed === src || spared;
  return (
    <picture>
      {!broken && sources}
      <img
        src={broken ? fallback : src}
        alt={alt}
        width={width}
        height={height}
        className={className}
        data-fallback={broken || undefined}
        loading={eager || first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(src)}
      />
    </picture>
  );
}
