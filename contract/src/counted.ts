/** A number and what it counts: '1 file', '2 files'; `many` where the plural is not made with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
