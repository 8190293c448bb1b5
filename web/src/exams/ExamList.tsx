import { exams, type Id } from '@portal/contract';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { GridSkeleton } from '../ui/Loader.tsx';

/** The exams the student may take. */
export function ExamList() {
  const query = useApi(exams.exams, {});
  return (
    <DataScreen
      query={query}
      title="My Exams"
      subtitle="Choose an exam"
      skeleton={<GridSkeleton picture={false} />}
      action={
        <LinkButton href={href('examReports')} icon="clipboard-check">
          View Reports
        </LinkButton>
      }
    >
      {(list) => (
        <CardGrid>
          {list.map(({ name, subject_name, added_on, ...exam }) => (
            <Card
              key={idOf(exam)}
              title={`${name} - ${subject_name}`}
              lines={[`Exam created on ${added_on}`]}
              href={href('exam', { exam_id: idOf(exam) })}
            />
          ))}
        </CardGrid>
      )}
    </DataScreen>
  );
}

/** Servers of this family use either name. */
function idOf({ exam_id, id }: { exam_id?: Id; id?: Id }): Id {
  return exam_id ?? id ?? '';
}
