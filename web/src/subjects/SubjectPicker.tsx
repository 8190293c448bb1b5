import { subjects, type Data, type Id } from '@portal/contract';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { ProgressLink } from '../progress/mine/ProgressLink.tsx';
import { CardRing } from '../progress/rings/CardRing.tsx';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { CardSources } from '../ui/Sources.tsx';
import { LiveTitle } from '../ui/LiveTitle.tsx';
import { isLive, liveLast } from './liveSubjects.ts';

type Subject = Data<typeof subjects.subjects>[number];

interface SubjectPickerProps {
  title: string;
  subtitle?: string;
  /** True to show only the subjects of live classes; left out, all are shown, with those last. */
  live?: boolean;
  /** Shows how far the student is. */
  rings?: boolean;
  /** Returns the address of a subject. */
  to: (subject_id: Id) => string;
}

/** The grid of subjects. Four routes are this screen: My Subject, Live Classes, Study Materials, Quiz. */
export function SubjectPicker({ title, subtitle, live = false, rings = false, to }: SubjectPickerProps) {
  const query = useApi(subjects.subjects, {});
  const shown = (list: readonly Subject[]) => (live ? list.filter(isLive) : liveLast(list));
  return (
    <DataScreen query={query} title={title} subtitle={subtitle} empty={(list) => shown(list).length === 0}>
      {(list) => (
        <>
          <CardGrid>
            {shown(list).map(({ subject_id, subject_name, thumbnail, renditions }) => (
              <Card
                key={subject_id}
                title={<LiveTitle title={subject_name} />}
                picture={thumbnail}
                sources={renditions && <CardSources renditions={renditions} />}
                href={to(subject_id)}
              >
                {rings && <CardRing sub_id={subject_id} />}
              </Card>
            ))}
          </CardGrid>
          {rings && <ProgressLink />}
        </>
      )}
    </DataScreen>
  );
}
