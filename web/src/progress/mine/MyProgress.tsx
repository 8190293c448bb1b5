import { progress, type Data } from '@portal/contract';
import { useState } from 'react';
import { useStore } from 'zustand';
import * as words from '#words/progress';
import { useApi } from '../../api/useApi.ts';
import { dueNow, owns } from '../../device/revised.ts';
import { useNow } from '../../device/useNow.ts';
import { DataScreen } from '../../frame/DataScreen.tsx';
import { Skeleton } from '../../ui/Loader.tsx';
import { shareOf } from '../rings/share.ts';
import { href } from '../../route/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import type { Results } from './results.ts';
import { SubjectCard } from './SubjectCard.tsx';
import { WeakTopics } from './WeakTopics.tsx';
import styles from './mine.module.css';

/**
 * Shows the student's progress, subject by subject: due revision, finished parts, results over time, marks by topic.
 */
export function MyProgress() {
  const { data, error, refetch } = useApi(progress.my_progress, {});
  const results = useApi(progress.my_results, {});
  const next = useApi(progress.next, {}, { anew: true });
  // Due revision comes first on the page, so the page waits for it, but only for the first try.
  const waits = next.isPending && next.failureCount === 0;
  return (
    <DataScreen
      query={{ data: waits ? undefined : data, error, refetch }}
      title={words.myProgress}
      skeleton={<Skeleton height="22rem" />}
      empty={({ subjects }) => subjects.length === 0}
    >
      {({ subjects }) => (
        <Subjects subjects={subjects} results={results.data} isWhole={!results.isPending} revision={next.data?.revision} />
      )}
    </DataScreen>
  );
}

interface SubjectsProps {
  subjects: Data<typeof progress.my_progress>['subjects'];
  results: Results | undefined;
  /** True once no more of them will come. */
  isWhole: boolean;
  revision: Data<typeof progress.next>['revision'];
}

function Subjects({ subjects, results, isWhole, revision }: SubjectsProps) {
  const own = useStore(owns);
  const due = dueNow(revision, useNow(), own);
  // Later changes move nothing: the link to revision keeps its first place, and one that comes late stands last.
  const [isFirst] = useState(due > 0);
  return (
    <>
      {isFirst && <RevisionDoor due={due} />}
      <div className={styles.subjects}>
        {subjects
          .filter(({ chapters }) => shareOf(chapters) !== undefined)
          .map((subject) => (
            <SubjectCard key={subject.subject_id} subject={subject} results={results} />
          ))}
      </div>
      {results && <WeakTopics topics={results.topics} />}
      {!isFirst && due > 0 && isWhole && <RevisionDoor due={due} />}
    </>
  );
}

/** The way to the questions that are due for revision, with their number. */
function RevisionDoor({ due }: { due: number }) {
  return (
    <section className={styles.revise} aria-label={words.revision}>
      <p>{due > 0 ? words.toRevise(due) : words.revisedAll}</p>
      {due > 0 && (
        <LinkButton href={href('revision')} look="primary" icon="rotate-ccw">
          {words.revise}
        </LinkButton>
      )}
    </section>
  );
}
