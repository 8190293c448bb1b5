import { rows } from './endpoint.ts';
import type { materialsShapes } from './materials.schema.ts';

export const materials = rows<typeof materialsShapes>()({
  study_materials: {
    offline: 'at once',
  },
});
