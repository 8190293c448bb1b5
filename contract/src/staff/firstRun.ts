import { rows } from '../endpoint.ts';
import type { firstRunShapes } from './firstRun.schema.ts';

export const firstRun = rows<typeof firstRunShapes>()({
  make_school: { method: 'POST', path: '/Staff/make_school', auth: 'none', isFirst: true },
});
