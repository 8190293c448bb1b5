import { exams, type Id } from '@portal/contract';
import * as words from '#words/exams';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { dayText } from '../ui/dates.ts';
import { GridSkeleton } from '../ui/Loader.tsx';
import { handedIn, type ListedExam } from './handedIn.ts';
import { Standing } from './Standing.tsx';

/** The exams the student may take. */
export function ExamList() {
  const query = useApi(exams.exams, {});
  return (
    <DataScreen
      query={query}
      title={words.myExams}
      subtitle={words.choose}
      skeleton={<GridSkeleton picture={false} />}
      action={
        <LinkButton href={href('examReports')} icon="clipboard-check">
          {words.viewReports}
        </LinkButton>
      }
    >
      {(list) => (
        <CardGrid>
          {list.map(({ name, subject_name, added_on, added_at, ...exam }) => (
            <Card
              key={idOf(exam)}
              title={`${name} - ${subject_name}`}
              lines={[words.created(dayText(added_at, added_on)), ...sizeOf(exam), ...standingOf(exam)]}
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
  const parts = [duration_minutes && words.minutes(duration_minutes), max_marks && words.marks(max_marks)].filter(Boolean);
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
