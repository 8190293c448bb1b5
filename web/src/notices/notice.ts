import type { Data, notices } from '@portal/contract';

/** A notice as the server tells it. */
export type Notice = Data<typeof notices.notices>['notices'][number];
