import type { FoundQuestion, Rect, TextItem } from '../../console/papers/pdf/find/page.ts';
import type { Truth } from './look.ts';

export interface Judged {
  right: number;
  wrong: { number: number; why: string; isMarked: boolean }[];
}

const holds = (parts: readonly Rect[], page: number, { x, y, width, height }: TextItem): boolean =>
  parts.some(
    (part) =>
      part.page === page &&
      x + width / 2 >= part.x &&
      x + width / 2 <= part.x + part.width &&
      y + height / 2 >= part.y &&
      y + height / 2 <= part.y + part.height,
  );

/** A question is right where all of its own words stand in its parts, and none of another's. */
export function judged(truth: readonly Truth[], found: readonly FoundQuestion[]): Judged {
  const unclaimed = new Set(found);
  const wrong: Judged['wrong'] = [];
  const claimed = truth.map((one) => {
    const own = [...unclaimed].find(
      ({ number, section }) => number === one.number && (one.section === undefined || section === one.section),
    );
    if (own) unclaimed.delete(own);
    return own;
  });
  for (const [place, one] of truth.entries()) {
    const own = claimed[place];
    const why = own ? faultOf(one, own, truth) : 'not found';
    if (why === undefined) continue;
    // A question that was not found is told of by its neighbours.
    const beside = [claimed.slice(0, place).findLast(Boolean), claimed.slice(place).find(Boolean)];
    const isMarked = own ? own.unsure.length > 0 : beside.some((each) => each !== undefined && each.unsure.length > 0);
    wrong.push({ number: one.number, why, isMarked });
  }
  for (const more of unclaimed) wrong.push({ number: more.number, why: 'no question', isMarked: more.unsure.length > 0 });
  return { right: truth.length - wrong.filter(({ why }) => why !== 'no question').length, wrong };
}

function faultOf(one: Truth, { parts, options }: FoundQuestion, truth: readonly Truth[]): string | undefined {
  const lost = one.items.find(({ page, item }) => !holds(parts, page, item));
  if (lost) return `without '${lost.item.text}'`;
  for (const other of truth) {
    const strange = other === one ? undefined : other.items.find(({ page, item }) => holds(parts, page, item));
    if (strange) return `with '${strange.item.text}' of ${other.number}`;
  }
  return options.length === one.options ? undefined : `${options.length} options for ${one.options}`;
}
