import { isLiveSubject, wordsOf } from '@portal/contract';
import type { Paper, PaperQuestion } from '@portal/bank/paper/paper';
import type { Subject } from './subject.store.ts';

export type Place = Pick<Subject, 'subject_id' | 'subject_name'>;
/** Says of which subject a question is. */
export type SubjectOf = (question: Pick<PaperQuestion, 'section' | 'topic'>) => Place;

/** Knows the three ways to write mathematics: papers often write it in another than the school. */
const MATHS = /^math(?:s|ematics)?$/u;

/** A name as it is compared: its words, with a space around each. */
const plain = (name: string): string => {
  const words = wordsOf(name).map(({ folded }) => folded.replace(MATHS, 'maths'));
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
};

/**
 * Says of which subject the questions of a paper are: the one that their section gives, else of which its name speaks,
 * else the one that their topic is called, else the paper's own. `subjects` are the school's; names are looked for
 * among those of the student's level.
 */
export function subjectOf({ sections = [] }: Pick<Paper, 'sections'>, own: Place, subjects: readonly Subject[]): SubjectOf {
  const known = subjects
    .filter((each) => each.own === 1 && !isLiveSubject(each.subject_name))
    .map((subject) => ({ subject, name: plain(subject.subject_name) }))
    .filter(({ name }) => name !== '')
    // Of two subjects with one name the paper's own counts; of 'Chemistry' and 'Physical Chemistry' the longer name.
    .toSorted((one, other) => other.name.length - one.name.length || rank(other.subject, own) - rank(one.subject, own));
  const spokenOf = (name: string): Place | undefined => {
    const said = plain(name);
    const within = known.find((each) => said.includes(each.name));
    const around = said === '' || within ? [] : known.filter((each) => each.name.includes(said));
    return within?.subject ?? (around.length === 1 ? around[0]?.subject : undefined);
  };
  const given = sections.map(({ key, name, subject }) => {
    const said = subjects.find((each) => subject !== undefined && each.key === subject);
    return [key, said ?? spokenOf(name)] as const;
  });
  const bySection = new Map(given);
  return ({ section = '', topic = '' }) =>
    bySection.get(section) ?? known.find(({ name }) => name === plain(topic))?.subject ?? own;
}

const rank = ({ subject_id }: Subject, own: Place): number => Number(subject_id === own.subject_id);
