/** Counts 0, 1, 2 … within each parent. */
export function placesWithin(): (parent: string) => number {
  const next = new Map<string, number>();
  return (parent) => {
    const place = next.get(parent) ?? 0;
    next.set(parent, place + 1);
    return place;
  };
}
