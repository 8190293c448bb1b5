import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';

/** What came of publishing, taking out or bringing back. */
export type Outcome = Data<typeof staffCalls.source.publish>;

/** It was changed since it was looked at. */
export type StaleOutcome = Extract<Outcome, { outcome: 'stale' }>;
