import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LiveTitle } from './LiveTitle.tsx';
import { Picture } from './Picture.tsx';
import styles from './Tile.module.css';

interface TileProps {
  /** '(streaming)' in the title is shown as a live sign. */
  title: string;
  subtitle?: string | undefined;
  /** Address of the picture; the logo stands in when it is empty or fails. */
  image?: string | undefined;
  /** The picture in smaller files: a `Sources`. */
  sources?: ReactNode;
  /** The picture is a 16 : 9 one, not a square drawing. */
  wide?: boolean;
  href?: string | undefined;
  /** Instead of `href`. */
  onClick?: (() => void) | undefined;
  /** 'primary' and 'black' alternate on the home page; 'faded' everywhere else. */
  tone?: 'primary' | 'black' | 'faded';
}

/** A shortcut with picture, title and subtitle: the whole tile is one link or button. Goes into a CardGrid. */
export function Tile({ title, subtitle, image, sources, wide = false, href, onClick, tone = 'faded' }: TileProps) {
  const shown = { className: styles.tile, 'data-tone': tone };
  const inside = (
    <>
      <Picture
        src={image}
        sources={sources}
        width={wide ? 128 : 72}
        height={72}
        className={wide ? styles.wide : styles.image}
        eager={!wide}
      />
      <span className={styles.words}>
        <span className={styles.title}>
          <LiveTitle title={title} />
        </span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
    </>
  );
  if (href !== undefined)
    return (
      <Link href={href} {...shown} {...(onClick && { onClick })}>
        {inside}
      </Link>
    );
  return (
    <button type="button" {...shown} onClick={onClick}>
      {inside}
    </button>
  );
}
