/** A paper to try the exam room with: one question of each kind, and one more. */
export const name = 'Try the room';
export const single = {
  question: 'Which of these is the largest planet of the sun?',
  options: ['Earth', 'Jupiter', 'Mars', 'Venus'],
};
export const second = {
  question: 'Leave this question unanswered, and mark it for review. What colour is a ripe lemon?',
  options: ['Blue', 'Red', 'Yellow', 'Grey'],
};
export const multiple = {
  question: 'Which of these numbers are even? Choose all of them.',
  options: ['2', '5', '8', '11'],
};
export const numeric = { question: 'How many days are there in a week? Type the number.' };
export const matrix = {
  question: 'What belongs together?',
  rows: [
    { key: 'I', text: 'A fish' },
    { key: 'II', text: 'A bird' },
  ],
  columns: [
    { key: 'P', text: 'flies' },
    { key: 'Q', text: 'swims' },
  ],
};
