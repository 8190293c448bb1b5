import { planImport, type ImportPlan, type Known } from './plan.ts';

/** Plans a long list. */
export const work = ({ list, known }: { list: { row: number; cells: string[] }[]; known: Known }): ImportPlan =>
  planImport(list, known);
