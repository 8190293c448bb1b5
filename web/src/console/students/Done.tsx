import { Link } from 'wouter';
import * as words from '#words/consoleStudents';
import { momentOf } from '../moments.ts';
import { whoDid } from '../audit/said.ts';
import { Part } from './About.tsx';
import type { Whole } from './standing.ts';
import shared from '../frame/console.module.css';

/** Shows what staff did about a student. */
export function Done({ whole: { audit } }: { whole: Whole }) {
  return (
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
  );
}
