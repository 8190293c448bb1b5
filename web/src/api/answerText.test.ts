import { expect, test } from 'vitest';
import { answerText } from './answerText.ts';

const own = {
  sign_in: () => 'कृपया साइन इन करें',
  otp_wrong: ({ left }: Readonly<Record<string, string | number>>) => `कोड गलत है। ${left} मौके बाकी।`,
};

test('NET-01 a code the portal has words for is said in them, from the params of the answer', () => {
  expect(answerText({ message: 'Please sign in', code: 'sign_in' }, own)).toBe('कृपया साइन इन करें');
  expect(answerText({ message: 'The code is wrong. 2 tries left.', code: 'otp_wrong', params: { left: 2 } }, own)).toBe(
    'कोड गलत है। 2 मौके बाकी।',
  );
});

test('NET-01 any other message is shown as the server says it: without a code, with one of a newer server, and in English', () => {
  expect(answerText({ message: 'Refused elsewhere' }, own)).toBe('Refused elsewhere');
  expect(answerText({ message: 'Something new', code: 'of_next_year' }, own)).toBe('Something new');
  expect(answerText({ message: 'Inherited', code: 'toString' }, own)).toBe('Inherited');
  expect(answerText({ message: 'Please sign in', code: 'sign_in' })).toBe('Please sign in');
});
