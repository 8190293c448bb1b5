import { progress } from '@portal/contract';
import * as words from '#words/progress';
import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { isUnknownCall } from '../../api/failures.ts';
import { useApi } from '../../api/useApi.ts';
import { owns } from '../../device/revised.ts';
import { useNow } from '../../device/useNow.ts';
import { cardsOf } from './cardsOf.ts';
import { Card } from './NextCard.tsx';
import { keepPlaces } from './keepPlaces.ts';
import styles from './next.module.css';

const MOST = 3;

/** What the server has shown: that it lacks the call, which is an addition. */
const SERVER = { lacks: false };

/**
 * Shows what to go on with: a class, an exam, a video, questions to revise. `places`: the cards that the page has kept a place for, more of them wait for the next visit;
 * 0: none, the first one then stands at the foot of the screen, where it moves nothing.
 */
export function NextStrip({ places }: { places: number }) {
  const id = useId();
  const now = useNow();
  const { data, error } = useApi(progress.next, {}, { anew: true, enabled: !SERVER.lacks });
  const own = useStore(owns);
  const cards = data ? cardsOf(data, now, own).slice(0, MOST) : undefined;
  const count = cards?.length;
  const isUnknown = isUnknownCall(error);
  useEffect(() => {
    if (isUnknown) SERVER.lacks = true;
    if (isUnknown || count !== undefined) keepPlaces(count ?? 0);
  }, [isUnknown, count]);
  if (!cards || (places === 0 && cards.length === 0)) return null;
  return (
    <section aria-labelledby={id} className={styles.strip} data-foot={places === 0}>
      <h2 id={id} className={places === 0 ? 'visually-hidden' : styles.heading}>
        {words.next}
      </h2>
      {cards.length === 0 ? (
        <p className={styles.nothing}>{words.nothingNext}</p>
      ) : (
        <ul className={styles.cards}>
          {cards.slice(0, Math.max(1, places)).map((card) => (
            <Card key={card.kind} card={card} />
          ))}
        </ul>
      )}
    </section>
  );
}
