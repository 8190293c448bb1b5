import * as words from '#words/progress';
import { useState } from 'react';
import { Link } from 'wouter';
import { noteJoin } from '../../live/join.ts';
import { isKnownThere } from '../../api/knownThere.ts';
import { keptPush } from '../../device/keptPush.ts';
import { canPush } from '../../notices/push/can.ts';
import { lazyChunk } from '../../route/lazyChunk.ts';
import { useChunk } from '../../route/useChunk.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { webAddress } from '../../ui/webAddress.ts';
import type { NextCard } from './cardsOf.ts';
import styles from './next.module.css';

const REMIND = lazyChunk(() => import('../../notices/push/RemindBell.tsx').then((m) => m.RemindBell));

/** True where a card offers reminders, as far as is known without asking the server. */
const mayRemind = (): boolean =>
  canPush() && Notification.permission === 'default' && keptPush() === undefined && isKnownThere('push');

/**
 * Shows a thing to go on with: the whole card is a link, that of a class has a button. `isBeyond`: the page kept no
 * place for the card.
 */
export function Card({ card, isBeyond }: { card: NextCard; isBeyond: boolean }) {
  const { kind, icon, title, note, now, href, liveClass, isFar = false } = card;
  const address = webAddress(liveClass?.online_url);
  const [offers] = useState(mayRemind);
  const reminds = isFar && offers;
  const { part: RemindBell } = useChunk(REMIND, isFar && canPush());
  return (
    <li className={styles.card} data-kind={kind} data-now={now} data-beyond={isBeyond}>
      <span className={styles.sign}>
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>
          {href === undefined ? (
            title
          ) : (
            <Link href={href} className={styles.whole}>
              {title}
            </Link>
          )}
        </h3>
        <p className={styles.note}>
          {now && <span className={styles.dot} />}
          {note}
        </p>
      </div>
      <span className={styles.bell} data-kept={reminds}>
        {RemindBell && <RemindBell name={title} isShown={reminds} />}
      </span>
      {!reminds && liveClass && address && (
        <LinkButton href={address} look={now ? 'primary' : 'plain'} newTab onClick={() => noteJoin(liveClass)}>
          <span aria-hidden="true">{words.join}</span>
          <span className="visually-hidden">{words.joinClass(title)}</span>
        </LinkButton>
      )}
      {href !== undefined && <Icon name="chevron-right" className={styles.arrow} />}
    </li>
  );
}
