import type { progress } from '@portal/contract';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { nextOf } from './next/next.ts';

export function progressRoutes(services: Services): Handlers<typeof progress> {
  return {
    next: async (_body, { session }) => ({ data: await nextOf(services, session.stud_id) }),
  };
}
