import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as words from '#words/ui';
import { Button } from '../Button.tsx';
import { savesData } from '../dataSaver.ts';
import styles from './photo.module.css';

interface PhotoProps {
  width: number;
  height: number;
  /** The photo's name, for screen readers and on the button that loads it. */
  name: string;
  /** Asks for the photo once it comes near; may reject. */
  load: () => Promise<{ type: string; photo: string }>;
}

/** Shows a photo: it takes its place at once, is loaded where somebody looks, and becomes large by a press. */
export function Photo({ width, height, name, load }: PhotoProps) {
  const box = useRef<HTMLButtonElement>(null);
  const [address, setAddress] = useState<string>();
  const [state, setState] = useState<'far' | 'asked' | 'waits'>(() => (savesData() ? 'waits' : 'far'));
  const [isLarge, setLarge] = useState(false);
  const ask = () => {
    setState('asked');
    load().then(
      ({ type, photo }) => setAddress(`data:${type};base64,${photo}`),
      () => setState('waits'),
    );
  };
  const near = useEffectEvent(ask);
  useEffect(() => {
    if (state !== 'far' || !box.current) return undefined;
    if (!('IntersectionObserver' in globalThis)) return near();
    const watch = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && near());
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [state]);
  if (state === 'waits')
    return (
      <Button look="plain" onClick={ask}>
        {words.showPhoto(name)}
      </Button>
    );
  return (
    <button
      ref={box}
      type="button"
      className={styles.shown}
      aria-expanded={isLarge}
      data-large={isLarge}
      onClick={() => setLarge(!isLarge)}
    >
      <img src={address ?? emptyOf(width, height)} alt={name} className={styles.photo} />
    </button>
  );
}

/** Returns an empty picture of a size. */
const emptyOf = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;
