import type { Source } from '../versions/thing.ts';
import { textOf } from '../export/texts.ts';
import { stepsAt } from '@portal/bank/yaml/lines';
import type { Fault } from '@portal/bank/yaml/yaml';
import type { FieldFault } from './order.ts';

/** Adds to each fault within the text of the thing the field whose lines it stands in. */
export function withFields(faults: readonly Fault[], [source]: readonly Source[]): FieldFault[] {
  if (!source || faults.length === 0) return [...faults];
  const text = textOf(source);
  if (source.kind === 'quiz' || source.kind === 'exam') {
    const at = stepsAt(text);
    return faults.map((fault) => (fault.file === source.path ? { ...fault, field: at(fault.line).join('.') } : fault));
  }
  const lines = text.split('\n');
  // The line after the head of news; nothing else has one.
  const end = source.kind === 'news' ? lines.indexOf('---', 1) : lines.length;
  return faults.map((fault) => {
    const field = fault.file === source.path ? fieldAt(lines, end, fault.line - 1) : undefined;
    const own = /^[\s-]*(\w+):/u.exec(lines[fault.line - 1] ?? '')?.[1];
    return { ...fault, ...(field !== undefined && { field, ...(own !== undefined && own !== field && { own }) }) };
  });
}

function fieldAt(lines: readonly string[], end: number, index: number): string | undefined {
  if (index > end) return 'body';
  const named = lines.slice(0, index + 1).findLast((line) => /^\w+:/u.test(line));
  return named?.slice(0, named.indexOf(':'));
}
