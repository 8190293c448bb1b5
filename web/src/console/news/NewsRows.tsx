import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleNews';
import { Picture } from '../../ui/Picture.tsx';
import { Sources } from '../../ui/Sources.tsx';
import { webAddress } from '../../ui/webAddress.ts';
import { usePages } from '../calls/useAsked.ts';
import { RowText } from '../frame/RowText.tsx';
import { Section } from '../frame/Section.tsx';
import { dateOf } from '../moments.ts';
import frame from '../frame/console.module.css';
import styles from './news.module.css';

/** News that students see, or what was taken out. */
export function NewsRows({ archived }: { archived: boolean }) {
  const asked = usePages(staffCalls.news.news, { archived }, ({ id }) => ({ before: id }));
  const list = archived ? 'out' : 'shown';
  return (
    <Section title={words.lists[list]} asked={asked} empty={words.none[list]}>
      {(items) =>
        items.map(({ key, heading, images, renditions, added_at, levels, has_draft }) => (
          <li key={key} className={`${frame.row} ${styles.entry}`}>
            {images !== '' && (
              <Picture
                src={webAddress(images)}
                sources={renditions && <Sources renditions={renditions} sizes="96px" most={192} />}
                width={96}
                height={54}
                className={styles.thumbnail}
              />
            )}
            <RowText
              href={`/news/${key}`}
              look={styles.title}
              name={heading}
              about={[dateOf(added_at), levels.length === 0 ? words.forAll : levels.join(', '), has_draft ? words.hasDraft : '']
                .filter(Boolean)
                .join(' · ')}
            />
          </li>
        ))
      }
    </Section>
  );
}
