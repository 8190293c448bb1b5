import { subjects, type Id } from '@portal/contract';
import * as words from '#words/subjects';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { CardRing } from '../progress/rings/CardRing.tsx';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { CardSources } from '../ui/Sources.tsx';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { NoData } from '../ui/NoData.tsx';
import { isLive } from './liveSubjects.ts';

interface ChapterPickerProps {
  params: { subId: string };
  /** The header's title; left out, it is the name of the subject. */
  title?: string;
  subtitle?: string;
  /** Shows how far the student is. */
  rings?: boolean;
  /** Returns the address of a chapter. */
  to: (subId: string, chapter_id: Id) => string;
}

/** The grid of a subject's chapters. Three routes are this screen: Chapters, Study Materials, Quiz. */
export function ChapterPicker({ params, title, subtitle, rings = false, to }: ChapterPickerProps) {
  const query = useApi(subjects.chapters, { sub_id: params.subId });
  return (
    <DataScreen
      query={query}
      title={(list) => title ?? list?.[0]?.subject_name ?? words.chapters}
      subtitle={subtitle}
      nothing={<NoChapters subId={params.subId} />}
    >
      {(list) => (
        <CardGrid>
          {list.map(({ chapter_id, chapter_name, thumbnail, renditions }) => (
            <Card
              key={chapter_id}
              title={chapter_name}
              picture={thumbnail}
              sources={renditions && <CardSources renditions={renditions} />}
              href={to(params.subId, chapter_id)}
            >
              {rings && <CardRing sub_id={params.subId} chapter_id={chapter_id} />}
            </Card>
          ))}
        </CardGrid>
      )}
    </DataScreen>
  );
}

/** A subject without chapters. That of live classes has none: it leads on to its classes. */
function NoChapters({ subId }: { subId: string }) {
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
