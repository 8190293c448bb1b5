/** Returns whole percent; 100 only for a finished whole, and never 0 for a begun one. */
export function percentOf(share: number): number {
  if (share >= 1) return 100;
  return share <= 0 ? 0 : Math.min(99, Math.max(1, Math.round(share * 100)));
}
