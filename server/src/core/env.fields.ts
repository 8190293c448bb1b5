import * as v from 'valibot';

/** A whole number between `min` and `max`. */
export const count = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/u, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** Whole numbers above 0, separated by commas. */
export const counts = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,6}(?:,[1-9]\d{0,6})*$/u, 'must be whole numbers separated by commas'),
  v.transform((text) => text.split(',').map(Number)),
);

/** A count within a number of seconds. */
export interface Budget {
  count: number;
  seconds: number;
}

const budgetOf = (pair: string): Budget => {
  const [first = 0, second = 0] = pair.split(':').map(Number);
  return { count: first, seconds: second };
};

/** A budget such as '100:600'. */
export const budget = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}:[1-9]\d{0,6}$/u, 'must be COUNT:SECONDS'), v.transform(budgetOf));

/** Budgets such as '5:3600,10:86400': at most 5 an hour and 10 a day. */
export const budgets = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,6}:[1-9]\d{0,6}(?:,[1-9]\d{0,6}:[1-9]\d{0,6})*$/u, 'must be COUNT:SECONDS pairs separated by commas'),
  v.transform((text) => text.split(',').map(budgetOf)),
);

/** A text that may be left out, and that `isRight` where it is not. */
export const optionalText = (isRight: (value: string) => boolean, fault: string) =>
  v.optional(
    v.pipe(
      v.string(),
      // A default goes through the same checks as a value that is given.
      v.check((value) => value === '' || isRight(value), fault),
    ),
    '',
  );

export const webAddress = (value: string): boolean => /^https?:\/\/[^\s]+$/u.test(value);

export const optionalAddress = optionalText(webAddress, 'must begin with http:// or https://');

export function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
