import { expect, test } from 'vitest';
import { folded, isFound, SEARCH, soughtIn, wordsOf } from './folded.ts';

test.each([
  ['हिन्दी', 'हिंदी'],
  ['हिन्‍दी', 'हिंदी'],
  ['गङ्गा', 'गंगा'],
  ['पञ्चतन्त्र', 'पंचतंत्र'],
  ['घण्टा', 'घंटा'],
  ['सम्बन्ध', 'संबंध'],
  ['साइन्स', 'साइंस'],
  ['चाँद', 'चांद'],
  ['ज़मीन', 'जमीन'],
  ['\u095B', 'ज'],
  ['लड़का', 'लडका'],
  ['१२', '12'],
  ['੧੨', '12'],
  ['H₂O', 'h2o'],
  ['RÉSUMÉ', 'resume'],
  ['re\u0301sume\u0301', 'resume'],
  ['Newton’s', 'newtons'],
])('FIND-02 %s and %s are one word', (one, other) => {
  expect(folded(one)).toBe(other);
  expect(folded(folded(one))).toBe(folded(one));
});

test.each([
  ['जन्म', 'जंम'],
  ['न्याय', 'ंयाय'],
  ['बल', 'बाल'],
  ['पिता', 'पीता'],
])('FIND-02 %s and %s stay two', (one, other) => {
  expect(folded(one)).not.toBe(folded(other));
});

test('FIND-02 words are whole in Hindi, and each says where it stands in the name', () => {
  const name = 'न्यूटन के नियम (Newton’s laws), H₂O';
  expect(wordsOf(name).map(({ folded: word, start, end }) => [word, name.slice(start, end)])).toEqual([
    ['न्यूटन', 'न्यूटन'],
    ['के', 'के'],
    ['नियम', 'नियम'],
    ['newtons', 'Newton’s'],
    ['newton', 'Newton'],
    ['laws', 'laws'],
    ['h2o', 'H₂O'],
  ]);
});

test('FIND-04 what a search may ask for is bounded', () => {
  expect(soughtIn('  ')).toBeUndefined();
  expect(soughtIn('x')).toBeUndefined();
  expect(soughtIn('a 1')).toEqual({ whole: ['a'], begun: '1' });
  expect(soughtIn('हिन्')).toEqual({ whole: [], begun: 'हि' });
  expect(soughtIn('a a a b')).toEqual({ whole: ['a'], begun: 'b' });
  const many = soughtIn(Array.from({ length: 60 }, (_, index) => String(index)).join(' '));
  expect(many?.whole).toHaveLength(SEARCH.words - 1);
  expect(soughtIn('x'.repeat(2000))?.begun).toHaveLength(64);
  // A pair of two halves is not cut apart.
  expect(soughtIn('𐐨'.repeat(90))?.begun.isWellFormed()).toBe(true);
});

test('FIND-03 the last word may be begun, all others are whole', () => {
  const isFoundBy = (typed: string) => {
    const sought = soughtIn(typed);
    return sought !== undefined && isFound('Laws of motion', sought);
  };
  expect(['law', 'motion la', 'of laws mo', 'laws'].map(isFoundBy)).toEqual([true, true, true, true]);
  expect(['law motion', 'aws', 'laws x'].map(isFoundBy)).toEqual([false, false, false]);
});
