import type { staffCalls } from '@portal/contract/staff';
import type { Data, Input } from '@portal/contract';

/** A subject with its chapters. */
export type Subject = Data<typeof staffCalls.subjects.subjects>[number];
export type Chapter = Subject['chapters'][number];
/** A chapter with its topics and documents. */
export type Whole = Data<typeof staffCalls.subjects.chapter>;
/** A topic or a document. */
export type Part = Whole['topics'][number];
export type PartKind = Input<typeof staffCalls.subjects.add_part>['kind'];

/** The kind of file that each part has. */
export const FILE_KIND = { topic: 'video', material: 'pdf' } as const;
