import type { Reading } from './reading.ts';

/** Puts what was read into the order that the texts say; what they do not name comes after, as the folder has it. */
export function arrange({ school, orders }: Reading): void {
  school.subjects = inOrder(school.subjects, orders.get('subject'));
  school.chapters = within(school.chapters, ({ subject }) => orders.get(`chapter ${subject}`));
  school.topics = within(school.topics, ({ chapter }) => orders.get(`topic ${chapter}`));
  school.materials = within(school.materials, ({ chapter }) => orders.get(`material ${chapter}`));
}

interface Keyed {
  key: string;
}

function inOrder<Row extends Keyed>(rows: readonly Row[], order: readonly string[] = []): Row[] {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = ({ key }: Row): number => places.get(key) ?? order.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Sorts rows by the order of the thing that shows them. */
const within = <Row extends Keyed>(rows: readonly Row[], orderOf: (row: Row) => readonly string[] | undefined): Row[] =>
  [...Map.groupBy(rows, orderOf)].flatMap(([order, own]) => inOrder(own, order));
