import { progress } from '@portal/contract';
import * as words from '#words/progress';
import { useApi } from '../../api/useApi.ts';
import { DataScreen } from '../../frame/DataScreen.tsx';
import { Skeleton } from '../../ui/Loader.tsx';
import { shareOf } from '../rings/share.ts';
import { RevisionDoor } from './RevisionDoor.tsx';
import { SubjectCard } from './SubjectCard.tsx';
import { WeakTopics } from './WeakTopics.tsx';
import styles from './mine.module.css';

/** How far the student is, subject by subject: what is done, results over time, marks by topic. */
export function Whole() {
  const query = useApi(progress.my_progress, {});
  const { data: results, isPending } = useApi(progress.my_results, {});
  return (
    <DataScreen
      query={query}
      title={words.myProgress}
      skeleton={<Skeleton height="22rem" />}
      empty={({ subjects }) => subjects.length === 0}
    >
      {({ subjects }) => (
        <>
          <div className={styles.subjects}>
            {subjects
              .filter(({ chapters }) => shareOf(chapters) !== undefined)
              .map((subject) => (
                <SubjectCard key={subject.subject_id} subject={subject} results={results} />
              ))}
          </div>
          {results && <WeakTopics topics={results.topics} />}
          {/* Last, and after all others: it moves none of them. */}
          {!isPending && <RevisionDoor />}
        </>
      )}
    </DataScreen>
  );
}
