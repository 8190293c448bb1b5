import { Document, isScalar, visit, type Node } from 'yaml';

/** Fields in the order of docs/CONTENT.md; a field that is not named here follows in alphabetical order. */
export const ORDER = [
  'key', 'type', 'name', 'languages', 'beside', 'heading', 'title', 'subject', 'chapter', 'batch', 'image', 'date', 'registration', 'standings', 'link_hosts', 'whatsapp', 'number', 'message', 'level', 'open',
  'subject_order', 'levels', 'batches', 'thumbnail', 'archived', 'shown_from', 'chapter_order', 'topic_order', 'material_order', 'added_on', 'pass_percent', 'duration_minutes', 'opens_at', 'closes_at', 'attempts', 'series',
  'reveal', 'show_marks', 'shuffle', 'room', 'count_leaving', 'option_labels', 'instructions', 'total_marks', 'marking', 'right', 'wrong', 'blank', 'partial',
  'class_name', 'tutor', 'url', 'starts', 'minutes', 'navigation', 'any', 'counts', 'video', 'notes', 'file', 'topics', 'materials',
  'sections', 'passages', 'questions', 'section', 'passage', 'topic', 'question', 'text', 'options', 'fixed', 'rows', 'columns',
  'decimals', 'integer', 'input', 'answer', 'value', 'tolerance', 'min', 'max', 'marks', 'negative_marks', 'dropped', 'explanation', 'from', 'page', 'sum', 'differs', 'in',
]; // prettier-ignore

/** Fields whose own fields are names that the author gives, in the order in which they are shown. */
const NAMED = new Set(['rows', 'columns']);

const place = (field: string): number => (ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length);

/** The value with the fields of every object in one order, whatever order they were written in. */
export function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(
    ([one], [other]) => place(one) - place(other) || (one < other ? -1 : one > other ? 1 : 0),
  );
  return Object.fromEntries(fields.map(([field, inner]) => [field, NAMED.has(field) ? inner : ordered(inner)]));
}

/** The value as a node of that document, in the style of an export: short lists of plain values stand in one line. */
export function nodeOf(document: Document, value: unknown): Node {
  const node = document.createNode(ordered(value)) as Node;
  visit(node, {
    Seq: (_, list) => {
      list.flow = list.items.length > 0 && list.items.every((item) => isScalar(item) && typeof item.value !== 'object');
    },
    // Formulas stand in quotes, as the guide tells authors to write them.
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'string' && !scalar.value.includes('\n') && /[$\\]/u.test(scalar.value))
        scalar.type = 'QUOTE_SINGLE';
    },
  });
  return node;
}

/** The value as YAML, always the same text for the same value. */
export function toYaml(value: unknown): string {
  const document = new Document();
  document.contents = nodeOf(document, value) as typeof document.contents;
  return document.toString({ singleQuote: true, lineWidth: 0, flowCollectionPadding: false });
}
