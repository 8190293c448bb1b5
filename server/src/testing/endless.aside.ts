/** Work for a thread that ends with half of the numbers only. */
export function work(number: number): number {
  for (let at = number; at % 2 === 1; at += 2);
  return number / 2;
}
