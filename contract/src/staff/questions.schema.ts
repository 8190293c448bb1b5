import { array, number, object, optional, picklist, string } from 'valibot';
import { id, idIn } from '../field.schema.ts';

const item = { item_id: idIn, kind: picklist(['quiz', 'exam'], 'must be quiz or exam') };

/** An option, or an answer that was typed or matched, and how often it was given. */
const choice = object({
  text: string(),
  /** Of an option of the paper as it is now, from 1; absent for any other answer. */
  place: optional(number()),
  count: number(),
  /** How often by the best. */
  best: number(),
  /** 1: the key takes it for right. */
  right: number(),
});

const question = object({
  question_id: id,
  /** Its place in the paper, from 1; absent for one that the paper has no more. */
  number: optional(number()),
  name: string(),
  type: picklist(['single', 'multiple', 'numeric', 'matrix']),
  /** As markup, without pictures. */
  text: string(),
  /** The right answer, as people read it. */
  key: string(),
  /** Attempts whose paper had it, and those of them that answered it. */
  attempts: number(),
  answered: number(),
  /** The best of these attempts, by the marks of all other questions. */
  best: number(),
  /** The share that answered it rightly; absent for a question that was dropped. */
  facility: optional(number()),
  /** From -1 to 1: how far those who had it right did better in the rest; absent where nothing tells. */
  discrimination: optional(number()),
  /** Options in the order of the paper; else the answers given most. */
  choices: array(choice),
  /** The answer that more of the best gave than gave the key: the key looks wrong. */
  favoured: optional(object({ text: string(), best: number(), key_best: number() })),
  /** 1: those who had it right did clearly worse in the rest, so that the key looks wrong. */
  backwards: optional(number()),
  /** Students who say that it seems wrong, and those of them who wait for an answer. */
  objections: number(),
  waiting: number(),
});

/** What each call takes and returns; the rows are in questions.ts. */
export const questionsShapes = {
  item_questions: {
    summary:
      'How each question of a quiz or exam fared, from the first attempt of each student that counts, in the order of the paper; a key that looks wrong says why.',
    body: object(item),
    data: object({ attempts: number(), option_labels: optional(string()), questions: array(question) }),
  },
} as const;
