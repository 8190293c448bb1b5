import { progress } from '@portal/contract';
import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import * as words from '#words/progress';
import { isUnknownCall } from '../../api/failures.ts';
import { useApi } from '../../api/useApi.ts';
import { owns } from '../../device/revised.ts';
import { useNow } from '../../device/useNow.ts';
import { href } from '../../route/paths.ts';
import { cardsOf } from './cardsOf.ts';
import { Card } from './NextCard.tsx';
import styles from './next.module.css';
import { PLACES } from './place.ts';

const MOST = 3;

/** Whether the server was seen to lack the call, which is an addition to the contract. */
const SERVER = { lacks: false };

/**
 * Shows what to go on with: a class, an exam, a video, questions to revise. `places`: the cards that the page has kept
 * a place for; on a phone the others come at a press, for nothing else may move. 0: the server was known to tell of
 * none, and nothing is shown before the next visit.
 */
export function NextStrip({ places }: { places: number }) {
  const id = useId();
  const now = useNow();
  const { data, error } = useApi(progress.next, {}, { anew: true, enabled: !SERVER.lacks });
  const own = useStore(owns);
  const [isOpen, setOpen] = useState(false);
  const cards = data ? cardsOf(data, now, own).slice(0, MOST) : undefined;
  const count = cards?.length;
  const isUnknown = isUnknownCall(error);
  useEffect(() => {
    if (isUnknown) SERVER.lacks = true;
    if (isUnknown || count !== undefined) keepPlaces(isUnknown ? 0 : Math.max(1, count ?? 0));
  }, [isUnknown, count]);
  if (!cards || places === 0) return null;
  const beyond = cards.length - places;
  const all = (
    <Link href={href('week')} className={styles.all}>
      {words.allOfWeek}
    </Link>
  );
  return (
    <section aria-labelledby={id} className={styles.strip} data-open={isOpen}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {words.next}
        </h2>
        {beyond > 0 && (
          <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? words.fewer : words.more(beyond)}
          </button>
        )}
        {all}
      </div>
      {cards.length === 0 ? (
        <p className={styles.nothing}>{words.nothingNext}</p>
      ) : (
        <ul className={styles.cards}>
          {cards.map((card, index) => (
            <Card key={card.kind} card={card} isBeyond={index >= places} />
          ))}
        </ul>
      )}
      {isOpen && all}
    </section>
  );
}

/** Remembers for the next visit how many cards there are. */
function keepPlaces(cards: number): void {
  try {
    localStorage.setItem(PLACES, String(cards));
  } catch {
    return;
  }
}
