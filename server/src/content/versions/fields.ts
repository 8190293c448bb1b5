/**
 * A field that differs, with the value of each side; a side that does not have it has no value. `field` is such as
 * 'questions.q1.marks'.
 */
export interface FieldDifference {
  field: string;
  one?: unknown;
  other?: unknown;
}

/**
 * Returns the fields in which two documents differ. What stands in a list is known by its `key`, else by its place,
 * counted from 1.
 */
export function differences(one: unknown, other: unknown, field = ''): FieldDifference[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const [first, second] = [partsOf(one), partsOf(other)];
  if (!first || !second || Array.isArray(one) !== Array.isArray(other))
    return [{ field, ...(one !== undefined && { one }), ...(other !== undefined && { other }) }];
  const found = [...new Set([...first.keys(), ...second.keys()])].flatMap((name) =>
    differences(first.get(name), second.get(name), field === '' ? name : `${field}.${name}`),
  );
  // Lists without another difference hold the same parts in another order.
  return found.length > 0 || !Array.isArray(one) ? found : [{ field, one: [...first.keys()], other: [...second.keys()] }];
}

/** The parts of a list or an object by their names; undefined for a plain value. */
function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(value.map((each: unknown, index) => [keyIn(each) ?? String(index + 1), each]));
}

const keyIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string' ? value.key : undefined;

/** The value of a field, named as `differences` names it; undefined where there is none. */
export const valueAt = (document: unknown, field: string): unknown =>
  field === '' ? document : field.split('.').reduce((at, name) => partsOf(at)?.get(name), document);
