import { Link } from 'wouter';
import * as words from '#words/consoleStudents';
import { momentOf } from '../moments.ts';
import { whoDid } from '../audit/said.ts';
import { Part } from './About.tsx';
import type { Whole } from './standing.ts';
import shared from '../frame/console.module.css';

const spoken = (seconds: number): string => words.hours(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60));

/** Shows what a student handed in and watched, and what staff did about it. */
export function Done({ whole: { attempts, watched, audit } }: { whole: Whole }) {
  return (
    <>
      {attempts && (
        <Part title={words.attempts}>
          {attempts.length === 0 && <p className={shared.empty}>{words.noAttempt}</p>}
          <ul className={shared.list}>
            {attempts.map(({ attempt_id, kind, name, submitted_at, marks, max_marks, result, void: isVoid }) => (
              <li key={attempt_id} className={shared.row}>
                <div className={shared.text}>
                  <h3>{name}</h3>
                  <p>{[words.kinds[kind] ?? kind, momentOf(submitted_at)].join(' · ')}</p>
                </div>
                <p>
                  {[words.marks(marks, max_marks), isVoid === 1 ? words.isVoid : (words.results[result] ?? result)].join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={words.watched}>
        <p>{words.watchedText(watched.topics, spoken(watched.seconds))}</p>
      </Part>
      <Part title={words.audit}>
        {audit.length === 0 && <p className={shared.empty}>{words.noAudit}</p>}
        <ul className={shared.list}>
          {audit.map((action) => (
            <li key={action.audit_id} className={shared.row}>
              <div className={shared.text}>
                <h3>
                  <Link href={`/audit/${action.audit_id}`}>{whoDid(action)}</Link>
                </h3>
                <p>{[momentOf(action.at), action.why].filter(Boolean).join(' · ')}</p>
              </div>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
