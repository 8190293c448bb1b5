import type { Data, exams } from '@portal/contract';
import * as words from '#words/entrance';
import { anyOf } from '#words/kinds';
import { momentText } from '../../../attempt/result/momentText.ts';
import { schemesOf } from './marking.ts';
import styles from './facts.module.css';

type Entrance = Data<typeof exams.exam_entrance>;

/** Shows what a student should know of an exam: its size, its times, its marking, its sections. */
export function Facts({ entrance }: { entrance: Entrance }) {
  const { exam, questions, reveal, sections = [] } = entrance;
  const marking = schemesOf(entrance);
  const { facts } = words;
  const lines: [string, string | undefined][] = [
    [facts.questions, String(questions)],
    [facts.marks, exam.max_marks?.toString()],
    [facts.time, timeOf(entrance)],
    [facts.opens, momentText(exam.opens_at)],
    [facts.closes, momentText(entrance.closes_at ?? exam.closes_at)],
    [facts.key, words.reveal[reveal]],
  ];
  return (
    <section className={styles.facts}>
      <h2>{words.about}</h2>
      <dl>
        {lines.map(
          ([name, text]) =>
            text !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
        {marking.length > 0 && (
          <div data-wide="true">
            <dt>{facts.marking}</dt>
            {marking.map(({ of, text }) => (
              <dd key={`${of ?? ''} ${text}`}>
                {of && <span className={styles.of}>{of}</span>}
                {text}
              </dd>
            ))}
          </div>
        )}
      </dl>
      {sections.length > 0 && (
        <>
          <h3>{words.sections}</h3>
          <ol>
            {sections.map(({ key, name, questions: count, max_marks, minutes, navigation, any, counts }) => (
              <li key={key}>
                <strong>{name}</strong>
                <span>
                  {[
                    words.sectionSize(count, max_marks),
                    minutes !== undefined && words.ownClock(words.duration(minutes)),
                    navigation === 'locked' && words.locked,
                  ]
                    .filter(Boolean)
                    .join('; ')}
                  {any !== undefined && `. ${anyOf(any, count, counts)}`}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** '3 h 20 min, 20 min of them for you' */
function timeOf({ minutes, extra_minutes = 0 }: Entrance): string {
  if (minutes === undefined) return words.noLimit;
  const all = words.duration(minutes);
  return extra_minutes > 0 ? words.withExtra(all, words.duration(extra_minutes)) : all;
}
