import { expect, test } from 'vitest';
import { compareGraders } from '../server/src/testing/marks/compare.ts';

test('SRV-04 a second grader that shares no code agrees on 1,000,000 random answers', { timeout: 1_200_000 }, () => {
  const { cases, differences } = compareGraders(1_000_000, 1_000_000);
  expect(differences).toEqual([]);
  expect(cases).toBeGreaterThanOrEqual(1_000_000);
});
