import { staffRows } from '../endpoint.ts';
import type { firstRunShapes } from './firstRun.schema.ts';

export const firstRun = staffRows<typeof firstRunShapes>()({
  make_school: { isFirst: true, base: 'adds' },
});
