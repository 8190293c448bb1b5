import { planImport, type ImportPlan } from './plan.ts';
import type { Known } from './row.ts';

/** Plans a long list. */
export const work = ({ list, known }: { list: { row: number; cells: string[] }[]; known: Known }): ImportPlan =>
  planImport(list, known);
