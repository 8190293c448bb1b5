import { array, number, object, optional, picklist, pipe, regex, string } from 'valibot';
import { id, moment } from '../../field.schema.ts';
import { option_labels, paperLanguages, passage, section } from '../../paper.schema.ts';
import { question } from '../../question.schema.ts';

export const itemPaper = {
  summary: 'The whole paper of a quiz or exam as it is published, with its key, to be printed. Only of own subjects.',
  body: object({
    kind: picklist(['quiz', 'exam'], 'must be quiz or exam'),
    key: pipe(string(), regex(/^[a-z0-9][a-z0-9-]{0,79}$/u, 'must be lower-case letters, digits and hyphens')),
  }),
  data: object({
    item_id: id,
    name: string(),
    subject_name: string(),
    opens_at: optional(moment),
    duration_minutes: optional(number()),
    max_marks: number(),
    /** The school's instructions, as markup. */
    instructions: optional(string()),
    sections: optional(array(section)),
    passages: optional(array(passage)),
    option_labels,
    ...paperLanguages,
    questions: array(
      object({
        ...question.entries,
        /** The key as people name it: 'B', 'AC', '2.4 to 2.6', 'I:P II:Q'; several where any is right. */
        right: array(string()),
        explanation: optional(string()),
      }),
    ),
  }),
} as const;
