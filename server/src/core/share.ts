/** A share in hundredths: only the whole is 100, and what is begun is never 0. */
export function hundredths(share: number): number {
  if (share >= 1) return 100;
  return share <= 0 ? 0 : Math.min(99, Math.max(1, Math.round(share * 100)));
}
