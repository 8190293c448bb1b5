import * as words from '#words/pdf';
import type { OutlineItem } from '../view/outline.ts';
import type { Destination } from '../view/reading.ts';
import { IconButton } from './IconButton.tsx';
import styles from './controls.module.css';

/** The document's table of contents. */
export function OutlinePanel(props: { items: OutlineItem[]; onFollow: (destination: Destination) => void; onClose: () => void }) {
  return (
    <nav className={styles.outline} aria-label={words.contents}>
      <header>
        <h2>{words.contents}</h2>
        <IconButton icon="close" label={words.closeContents} onClick={props.onClose} />
      </header>
      <OutlineList items={props.items} onFollow={props.onFollow} />
    </nav>
  );
}

function OutlineList({ items, onFollow }: { items: OutlineItem[]; onFollow: (destination: Destination) => void }) {
  return (
    <ul>
      {items.map((item, index) => (
        // The table never changes while it is shown, and titles repeat: the position is the only key there is.
        <li key={index}>
          <OutlineEntry item={item} onFollow={onFollow} />
          {item.items.length > 0 && <OutlineList items={item.items} onFollow={onFollow} />}
        </li>
      ))}
    </ul>
  );
}

function OutlineEntry({ item, onFollow }: { item: OutlineItem; onFollow: (destination: Destination) => void }) {
  const { title, destination, address } = item;
  if (address !== null) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {title}
      </a>
    );
  }
  return (
    <button type="button" disabled={destination === null} onClick={() => destination !== null && onFollow(destination)}>
      {title}
    </button>
  );
}
