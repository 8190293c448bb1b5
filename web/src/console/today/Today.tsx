import * as words from '#words/console';
import type { StaffMember } from '../session.ts';
import { Classes } from './Classes.tsx';
import { Messages } from './Messages.tsx';
import { Waiting } from './Waiting.tsx';

/** What is on today: classes, who waits for approval, what students wrote. */
export function Today({ member: { role } }: { member: StaffMember }) {
  return (
    <>
      <h1>{words.today}</h1>
      <Classes mayChange={role !== 'assistant'} />
      {role === 'owner' && <Waiting />}
      <Messages mayAnswer={role !== 'assistant'} />
    </>
  );
}
