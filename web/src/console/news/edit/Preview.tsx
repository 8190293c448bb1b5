import * as words from '#words/consoleNews';
import { Article } from '../../../ui/Article.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CardSources } from '../../../ui/Sources.tsx';
import { dayText } from '../../../ui/dates.ts';
import { webAddress } from '../../../ui/webAddress.ts';
import type { Previewed } from '../../source/usePreview.ts';
import frame from '../../frame/console.module.css';
import styles from './edit.module.css';

/** The card in the list and the page, as wide as a phone and as students get them. */
export function Preview({ preview }: { preview: Pick<Previewed, 'news' | 'isLate'> | undefined }) {
  const news = preview?.news;
  if (!news) return <p className={frame.empty}>{words.noPreview}</p>;
  const { heading, images, renditions, added_at, added_on } = news;
  const picture = webAddress(images);
  const day = dayText(added_at, added_on);
  return (
    <div className={styles.phone}>
      {preview.isLate && <p className={frame.empty}>{words.latePreview}</p>}
      <h3>{words.inTheList}</h3>
      <div inert>
        <Card
          title={heading}
          picture={picture ?? ''}
          sources={renditions && <CardSources renditions={renditions} />}
          lines={day === undefined ? [] : [day]}
        />
      </div>
      <h3>{words.onItsPage}</h3>
      <div className={styles.page}>
        <p className={styles.heading}>{heading}</p>
        <p className={styles.day}>{day}</p>
        <Article item={news} />
      </div>
    </div>
  );
}
