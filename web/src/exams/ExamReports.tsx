import { exams } from '@portal/contract';
import * as words from '#words/exams';
import { useApi } from '../api/useApi.ts';
import { useSend } from '../api/useSend.ts';
import { Older } from '../attempt/result/Older.tsx';
import { Score } from '../attempt/result/Score.tsx';
import { DataScreen } from '../frame/DataScreen.tsx';
import { href } from '../route/paths.ts';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { minuteText } from '../ui/dates.ts';
import { plainName } from '../ui/plainName.ts';
import { GridSkeleton } from '../ui/Loader.tsx';

/** The student's exam attempts. */
export function ExamReports() {
  const query = useApi(exams.get_exam_reports, {});
  const { send, pending } = useSend(exams.get_exam_reports);
  return (
    <DataScreen query={query} title={words.exams} subtitle={words.viewAReport} skeleton={<GridSkeleton picture={false} />}>
      {(newest) => (
        <Older newest={newest} before={async (before) => (await send({ before })).data} pending={pending}>
          {(list) => (
            <CardGrid>
              {list.map(({ id, name, subject_name, attented_on, attended_at, total_marks, ...outcome }) => (
                <Card
                  key={id}
                  title={name}
                  lines={[
                    words.subject(plainName(subject_name)),
                    words.attendedOn(minuteText(attended_at, attented_on)),
                    <Score key="score" {...outcome} marks={total_marks} />,
                  ]}
                  href={href('examReport', { record_id: id })}
                />
              ))}
            </CardGrid>
          )}
        </Older>
      )}
    </DataScreen>
  );
}
