import { quiz } from '@portal/contract';
import { expect, test } from 'vitest';
import { find, screen, testPortal, within } from '../../testing/portal.ts';
import { question, quizPaper } from '../../testing/samples.ts';

const portal = testPortal();

const TABLE =
  '<table><caption>Rates</caption><thead><tr><td></td><th scope="col">Rate</th></tr></thead>' +
  '<tbody><tr><th scope="row">Run 1</th><td data-align="right"><math><mi>x</mi></math></td></tr></tbody></table>';

test('QUIZ-04 a table in a question and in an option keeps its cells, heads and caption, and is in their names row by row', async () => {
  const item = {
    ...question(1),
    question: `See.${TABLE}Which?`,
    options: ['one', '<table><tbody><tr><td>1</td><td></td></tr></tbody></table>'],
  };
  portal.server.on(quiz.get_quiz, () => ({ ...quizPaper(1), questions: [item] }));
  await portal.open('/quiz-start/7');
  const asked = await find('group', '1. See. table: Rates; blank, Rate; Run 1, x; end table. Which? 1 Mark.');
  const table = within(asked).getByRole('table', { name: 'Rates' });
  expect(within(table).getByRole('columnheader', { name: 'Rate' }).getAttribute('scope')).toBe('col');
  expect(within(table).getByRole('rowheader', { name: 'Run 1' }).getAttribute('scope')).toBe('row');
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.dataset['align']),
  ).toEqual([undefined, 'right']);
  screen.getByRole('radio', { name: 'table: 1, blank; end table.' });
});
