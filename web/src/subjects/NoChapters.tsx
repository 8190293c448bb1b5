import { subjects } from '@portal/contract';
import * as words from '#words/subjects';
import { useApi } from '../api/useApi.ts';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { NoData } from '../ui/NoData.tsx';
import { isLive } from './liveSubjects.ts';

/** A subject without chapters. That of live classes has none: it leads on to its classes. */
export function NoChapters({ subId }: { subId: string }) {
  const { data } = useApi(subjects.subjects, {});
  const live = data?.some((subject) => String(subject.subject_id) === subId && isLive(subject));
  return (
    <NoData>
      {live && (
        <LinkButton href={href('liveBatches', { subId })} look="primary" icon="video">
          {words.liveClasses}
        </LinkButton>
      )}
    </NoData>
  );
}
