import { staffCalls } from '@portal/contract/staff';
import { useMemo } from 'react';
import * as shell from '#words/console';
import * as words from '#words/consoleStudents';
import { useAsked } from '../calls/useAsked.ts';
import { numberOf } from './standing.ts';
import form from '../form/form.module.css';

/** Shows what merging two records comes to, sentence by sentence. */
export function MergePlan({ from, into }: { from: number; into: number }) {
  const { data, fault } = useAsked(
    staffCalls.students.merge_plan,
    useMemo(() => ({ from, into }), [from, into]),
  );
  if (!data) return <p role="status">{fault ?? shell.loading}</p>;
  const who = (person: typeof data.from) => `${person.name}, ${numberOf(person)}`;
  const names = (papers: readonly { name: string }[]) => papers.map(({ name }) => name).join(', ');
  const handIn = [...data.hand_in, ...data.hand_in_beside];
  const sentences = [
    words.mergeFrom(who(data.from)),
    words.mergeInto(who(data.into)),
    words.mergeMoves(data.attempts, data.under_way, data.watched, data.feedback),
    data.joins.length > 0 && words.mergeJoins(data.joins.join(', ')),
    data.left.length > 0 && words.mergeLeft(data.left.join(', ')),
    data.filled.length > 0 && words.mergeFills(data.filled.map(({ value }) => value).join(', ')),
    data.beside.length > 0 && words.mergeBeside(names(data.beside)),
    handIn.length > 0 && words.mergeHandIn(names(handIn)),
    data.suspended === 1 && words.mergeSuspended,
    words.noUndo,
  ].filter((sentence) => sentence !== false);
  return (
    <ul className={form.note} role="status">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
