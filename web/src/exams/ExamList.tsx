import { exams, type Id, type ExamState } from '@portal/contract';
import * as words from '#words/exams';
import { useApi } from '../api/useApi.ts';
import { Score } from '../attempt/result/Score.tsx';
import { DataScreen } from '../frame/DataScreen.tsx';
import { useNow } from '../device/useNow.ts';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { dayText } from '../ui/dates.ts';
import { plainName } from '../ui/plainName.ts';
import { GridSkeleton } from '../ui/Loader.tsx';
import { handedIn, type ListedExam } from './handedIn.ts';
import { WhenOpen } from './WhenOpen.tsx';

/** The exams the student may take. */
export function ExamList() {
  const query = useApi(exams.exams, {});
  const now = useNow();
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
          {nextFirst(list).map(({ name, subject_name, added_on, added_at, ...exam }) => (
            <Card
              key={idOf(exam)}
              title={plainName(`${name} - ${subject_name}`)}
              lines={[words.created(dayText(added_at, added_on)), ...sizeOf(exam), ...stateOf(exam, now)]}
              href={handedIn(exam) ?? href('exam', { exam_id: idOf(exam) })}
            />
          ))}
        </CardGrid>
      )}
    </DataScreen>
  );
}

/** '20 questions · 30 minutes · 40 marks', as far as the server says. */
function sizeOf({ questions, duration_minutes, max_marks }: Partial<ListedExam>): string[] {
  const parts = [
    questions && words.questions(questions),
    duration_minutes && words.minutes(duration_minutes),
    max_marks && words.marks(max_marks),
  ].filter(Boolean);
  return parts.length > 0 ? [parts.join('\u00A0· ')] : [];
}

/** Lines for how the exam stands and what became of the last attempt; none on servers that do not say. */
function stateOf({ state, opens_at, closes_at, deadline_at, last }: Partial<ListedExam>, now: number) {
  // A result without marks already says that the exam is handed in.
  const says = state && !(state === 'handed in' && last?.marks_pending === 1);
  const lines = says ? [<WhenOpen key="when" {...{ state, opens_at, closes_at, deadline_at, now }} />] : [];
  if (!last) return lines;
  return [...lines, <Score key="last" {...last} />];
}

/** Servers of this family use either name. */
function idOf({ exam_id, id }: { exam_id?: Id; id?: Id }): Id {
  return exam_id ?? id ?? '';
}

const ORDER: Record<ExamState, number> = { 'under way': 0, open: 1, 'opens later': 2, 'handed in': 3, closed: 4 };

/**
 * Sorts exams: what is under way first, then what can be begun, what opens next, and last what is over; otherwise in
 * the server's order.
 */
function nextFirst(list: readonly ListedExam[]): ListedExam[] {
  return list.toSorted((one, other) => placeOf(one) - placeOf(other) || due(one) - due(other));
}

/** Exams of a server that does not tell their state keep its order. */
const placeOf = ({ state }: Partial<ListedExam>): number => (state === undefined ? 1 : (ORDER[state] ?? 1));

/** The moment by which exams with the same place are ordered; one without stands after those that have one. */
function due({ state, opens_at, closes_at, deadline_at }: Partial<ListedExam>): number {
  const at = { 'under way': deadline_at, open: closes_at, 'opens later': opens_at, 'handed in': '', closed: '' }[
    state ?? 'closed'
  ];
  const time = Date.parse(at ?? '');
  return Number.isNaN(time) ? Number.MAX_SAFE_INTEGER : time;
}
