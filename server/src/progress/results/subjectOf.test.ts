import { expect, test } from 'vitest';
import type { Subject } from './subject.store.ts';
import { subjectOf } from './subjectOf.ts';

const subject = (subject_id: number, subject_name: string, own = 1): Subject => ({
  subject_id,
  key: `s${subject_id}`,
  subject_name,
  own,
});
const SCHOOL = [
  subject(1, 'Physics'),
  subject(2, 'Chemistry'),
  subject(3, 'Physical Chemistry'),
  subject(4, 'Mathematics'),
  subject(5, 'Zoology and Botany'),
  subject(6, 'Biology', 0),
  subject(7, 'Todays Live Class - Biology'),
  subject(8, 'Physics'),
  subject(9, 'Indian History'),
  subject(10, 'World History'),
];
const own = { subject_id: 8, subject_name: 'Physics' };

test.each([
  // The one that says more, whatever the order in which the school has them.
  ['Physical Chemistry – Section B', 3],
  ['CHEMISTRY (Section A)', 2],
  ['Part 1: maths', 4],
  // Spoken of in part, where it is plain which one is meant.
  ['Botany', 5],
  ['History', 8],
  // Of two with one name the paper's own; none of another level, no room of live classes, no part of a word.
  ['Physics', 8],
  ['Biology', 8],
  ['Physicist', 8],
  ['Section A', 8],
  ['', 8],
])('PROG-04 a section called %s is of subject %i', (name, subject_id) => {
  const placeOf = subjectOf({ sections: [{ key: 'one', name }] }, own, SCHOOL);
  expect(placeOf({ section: 'one' }).subject_id).toBe(subject_id);
});

test('PROG-04 a section’s own word counts before its name, and a topic that is called like a subject where no section says it', () => {
  const sections = [
    { key: 'said', name: 'Chemistry', subject: 's6' },
    { key: 'unknown', name: 'Chemistry', subject: 's99' },
    { key: 'mixed', name: 'Part two' },
  ];
  const placeOf = subjectOf({ sections }, own, SCHOOL);
  const at = (section: string | undefined, topic?: string) =>
    placeOf({ ...(section !== undefined && { section }), ...(topic !== undefined && { topic }) }).subject_id;
  expect([at('said'), at('unknown'), at('said', 'Maths')]).toEqual([6, 2, 6]);
  expect([at('mixed', 'Maths'), at('mixed', 'Waves'), at(undefined, 'chemistry'), at(undefined)]).toEqual([4, 8, 2, 8]);
});
