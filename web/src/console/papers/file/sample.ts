/** A table that shows each kind of question; its titles are those that the reader knows, in every language. */
const ROWS = [
  ['question', 'A', 'B', 'C', 'D', 'answer', 'type', 'marks', 'negative', 'section', 'explanation'],
  ['What is the unit of force?', 'newton', 'joule', 'watt', 'pascal', 'A', 'single', '4', '1', 'Section A', '$F = ma$'],
  ['Which are vectors?', 'force', 'mass', 'velocity', 'energy', 'A;C', 'multiple', '4', '1', 'Section A', ''],
  ['How long is it, in m?', '', '', '', '', '2.4 to 2.6', 'numeric', '4', '0', 'Section B', ''],
];

const cell = (text: string): string => (/[",;]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** With the mark by which Excel knows the letters. */
export const TABLE = `\uFEFF${ROWS.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
