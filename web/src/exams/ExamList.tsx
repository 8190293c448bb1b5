import { exams, type Id } from '@portal/contract';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { GridSkeleton } from '../ui/Loader.tsx';
import { handedIn, type ListedExam } from './handedIn.ts';
import { Standing } from './Standing.tsx';

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
              lines={[`Exam created on ${added_on}`, ...sizeOf(exam), ...standingOf(exam)]}
              href={handedIn(exam) ?? href('exam', { exam_id: idOf(exam) })}
            />
          ))}
        </CardGrid>
      )}
    </DataScreen>
  );
}

/** '30 minutes · 40 marks', as far as the server says. */
function sizeOf({ duration_minutes, max_marks }: Partial<ListedExam>): string[] {
  const parts = [duration_minutes && `${duration_minutes} minutes`, max_marks && `${max_marks} marks`].filter(Boolean);
  return parts.length > 0 ? [parts.join('\u00A0· ')] : [];
}

/** A line for how the exam stands; none on servers that do not say. */
function standingOf({ state, ...when }: Partial<ListedExam>) {
  return state ? [<Standing key="standing" state={state} {...when} />] : [];
}

/** Servers of this family use either name. */
function idOf({ exam_id, id }: { exam_id?: Id; id?: Id }): Id {
  return exam_id ?? id ?? '';
}
