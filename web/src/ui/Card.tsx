import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './Card.module.css';
import { Picture } from './Picture.tsx';
import { webAddress } from './webAddress.ts';

interface CardProps {
  title: ReactNode;
  /** Address of the thumbnail; '' shows the logo; leave out for a card without a picture. */
  picture?: string | undefined;
  /** The thumbnail in smaller files: a `CardSources`. */
  sources?: ReactNode;
  /** Smaller text under the title: strings become lines of their own. */
  lines?: readonly ReactNode[];
  /** The card's address: the whole card is one link named by its title. */
  href?: string | undefined;
  /** Instead of `href`: the whole card is one button. */
  onClick?: (() => void) | undefined;
  /** A link or button of its own at the foot, outside the card's own area. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A card of a list: picture, title, lines. Goes into a CardGrid. */
export function Card({ title, picture, sources, lines = [], href, onClick, action, children }: CardProps) {
  return (
    <article className={styles.card} data-leads={Boolean(href ?? onClick)}>
      {picture !== undefined && <Picture src={webAddress(picture)} sources={sources} className={styles.picture} />}
      <div className={styles.words}>
        <h2 className={styles.title}>{leading(title, href, onClick)}</h2>
        {lines.map((line, index) => (
          // A card's lines have fixed places: the index is their identity.
          <p key={index} className={styles.line}>
            {line}
          </p>
        ))}
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </article>
  );
}

function leading(title: ReactNode, href?: string, onClick?: () => void): ReactNode {
  if (href !== undefined)
    return (
      <Link href={href} className={styles.whole} {...(onClick && { onClick })}>
        {title}
      </Link>
    );
  if (!onClick) return title;
  return (
    <button type="button" className={styles.whole} onClick={onClick}>
      {title}
    </button>
  );
}
