import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleNews';
import { useAsked } from '../calls/useAsked.ts';
import { Section } from '../frame/Section.tsx';
import { momentOf } from '../moments.ts';
import { RowText } from '../frame/RowText.tsx';
import frame from '../frame/console.module.css';
import styles from './news.module.css';

const NEWS = { kind: 'news' } as const;

/** Shows what the caller has begun and not published. */
export function Drafts() {
  const asked = useAsked(staffCalls.source.drafts, NEWS);
  return (
    <Section title={words.lists.drafts} asked={asked} empty={words.none.drafts}>
      {(drafts) =>
        drafts.map(({ key, title, base_revision, saved_at }) => (
          <li key={key} className={frame.row}>
            <RowText
              href={`/news/${key}`}
              look={styles.title}
              name={title === '' ? words.untitled : title}
              about={[base_revision === 0 ? words.isNew : words.isChange, words.savedAt(momentOf(saved_at))].join(' · ')}
            />
          </li>
        ))
      }
    </Section>
  );
}
