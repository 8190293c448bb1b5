/** The path of the paper in a school's folder. */
export const PAPER = 'exams/whole-paper.yaml';

/** An exam with every form that a paper can have; the number of a line is what the tests of mistakes say. */
export const WHOLE_PAPER = String.raw`key: whole-paper
name: 'Everything'
subject: physics
added_on: 2026-11-16
closes_at: 2027-01-10T12:00
reveal: after_close
show_marks: false
shuffle: questions+options
total_marks: 24
marking: jee-advanced
sections:
  - { key: one, name: 'Part one', minutes: 30, navigation: locked, total_marks: 15 }
  - { key: two, name: 'Part two', minutes: 20, marking: { right: 2, wrong: '-1/3', blank: 0 } }
passages:
  - key: text
    text: |
      First paragraph of $x^2$.

      Second paragraph.
questions:
  - { key: q1, section: one, question: 'One?', options: ['a', 'b', 'c'], answer: 2 }
  - { key: q2, section: one, question: 'Two right ones?', options: ['a', 'b', 'None of these'], answer: [1, 2], topic: 'Motion' }
  - { key: q3, section: one, type: multiple, question: 'Which?', options: ['a', 'b', 'c', 'd'], answer: [3, 1], fixed: [4] }
  - { key: q4, section: one, type: multiple, question: 'Which?', options: ['a', 'b'], answer: [[1], [1, 2]], marking: { right: 1, partial: per-option } }
  - { key: q5, section: one, type: numeric, question: 'How much?', answer: 12.5, decimals: 2 }
  - { key: q6, section: two, passage: text, type: numeric, question: 'Between?', answer: [{ min: 2.4, max: 2.6 }, { value: -1, tolerance: 0.25 }], input: { min: -10, max: 100, decimals: 2 } }
  - { key: q7, section: two, passage: text, type: numeric, integer: true, question: 'Whole?', answer: 42, marks: 3, negative_marks: 1 }
  - key: q8
    section: two
    type: matrix
    question: 'Match.'
    rows: { P: 'second letter', I: 'first $x$' }
    columns: { 1: 'q', 2: 'a', 3: 'three' }
    answer: { I: [2, 1], P: [3] }
  - { key: q9, section: two, dropped: all, question: 'Void?', options: ['a', 'b'], answer: 1, explanation: 'Because.' }
`;
