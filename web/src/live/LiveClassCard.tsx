import * as words from '#words/live';
import type { LiveClass } from '../api/session.ts';
import { lazyChunk } from '../route/lazyChunk.ts';
import { useChunk } from '../route/useChunk.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { plainName, STREAMING } from '../ui/plainName.ts';
import { webAddress } from '../ui/webAddress.ts';
import { noteJoin } from './join.ts';
import { when } from './when.ts';
import styles from './live.module.css';

interface LiveClassCardProps {
  liveClass: LiveClass;
  /** Epoch milliseconds. */
  now: number;
  /** The address behind the card's own area; no link where left out. */
  href?: string;
  onClick?: () => void;
}

/** Loads when the cards have been painted; without it the cards are complete. */
const REMIND = lazyChunk(() => import('../notices/push/Remind.tsx').then((m) => m.Remind));

/** Says whether to keep a place for reminders: the browser has notifications, or would from the home screen. */
const offersReminders = () => globalThis.isSecureContext && ('PushManager' in globalThis || 'standalone' in navigator);

/** A live class: batch, class and tutor, when it is, and the way in until it is over. */
export function LiveClassCard({ liveClass, now, ...leading }: LiveClassCardProps) {
  const { batch_name, class_name, tutor_name, starts_at, ends_at } = liveClass;
  const time = when(starts_at, ends_at, now);
  const name = tutor_name ? words.classBy(class_name, tutor_name) : class_name;
  const live = time?.live || (!time?.ended && [batch_name, name].some((text) => text?.includes(STREAMING)));
  const isComing = time !== undefined && !time.live && !time.ended;
  const { part: Remind } = useChunk(REMIND, isComing && offersReminders());
  return (
    <Card
      title={plainName(batch_name)}
      lines={[
        <span key="name" className={styles.name}>
          {plainName(name)}
        </span>,
      ]}
      {...leading}
      action={
        time?.ended ? undefined : (
          <div className={styles.ways}>
            <WayIn liveClass={liveClass} live={live} />
            {isComing && offersReminders() && (
              <div className={styles.remind}>{Remind && <Remind name={plainName(class_name)} />}</div>
            )}
          </div>
        )
      }
    >
      {(time || live) && (
        <p className={styles.when}>
          {live && (
            <span className={styles.badge}>
              <span className={styles.dot} />
              {words.now}
            </span>
          )}
          {time && (
            <span className={styles.time}>
              <Icon name="clock" />
              <time dateTime={starts_at}>{time.time}</time>
            </span>
          )}
          {time?.note && !live && <span className={styles.note}>{time.note}</span>}
        </p>
      )}
    </Card>
  );
}

function WayIn({ liveClass, live }: { liveClass: LiveClass; live: boolean }) {
  const address = webAddress(liveClass.online_url);
  if (!address) return <p className={styles.none}>{words.noLink}</p>;
  return (
    <LinkButton href={address} look={live ? 'primary' : 'plain'} icon="video" newTab onClick={() => noteJoin(liveClass)}>
      {words.join}
    </LinkButton>
  );
}
