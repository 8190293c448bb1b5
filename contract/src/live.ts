import { array, object, optional, string } from 'valibot';
import { endpoint, id, idIn, moment } from './endpoint.ts';

export const batch = object({ batch_id: id, batch_name: string() });

export const liveClass = object({
  live_class_id: optional(id),
  batch_name: string(),
  class_name: string(),
  tutor_name: string(),
  /** Where the class takes place; http or https. */
  online_url: string(),
  starts_at: optional(moment),
  ends_at: optional(moment),
});

export const live = {
  batches: endpoint({
    summary: "The student's batches that have live classes in a subject.",
    method: 'POST',
    path: '/Student/batches',
    auth: 'token',
    body: object({ stud_id: idIn, sub_id: idIn }),
    data: array(batch),
  }),
  live_classes: endpoint({
    summary: 'The live classes of a batch in a subject, those of today and later.',
    method: 'POST',
    path: '/Student/live_classes',
    auth: 'token',
    body: object({ stud_id: idIn, batch_id: idIn, sub_id: idIn }),
    data: array(liveClass),
  }),
} as const;
