import { createHash } from 'node:crypto';

/** Fields whose own fields stand in the order in which they are shown. */
const SHOWN_IN_ORDER = new Set(['rows', 'columns']);

/**
 * The hash of a document, JSON text, whatever order its fields are in; an edit that only moves fields says nothing new.
 */
export const hashOf = (document: string): string =>
  createHash('sha256')
    .update(JSON.stringify(inOneOrder(JSON.parse(document))))
    .digest('hex');

function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  // Pairs: an object would put fields named by whole numbers first. In an object of their own: no list is the same.
  const fields = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, inner]) => [field, SHOWN_IN_ORDER.has(field) ? JSON.stringify(inner) : inOneOrder(inner)]);
  return { fields };
}
