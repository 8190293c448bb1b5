import { array, check, maxLength, number, object, optional, picklist, pipe, record, string, unknown } from 'valibot';
import { text } from '../../field.schema.ts';
import { matrixPart, otherTexts } from '../../question.schema.ts';
import { findings, isShallow } from '../source.schema.ts';

/** Anything as the content folder writes it, such as a question of a paper. */
const written = record(string(), unknown());
const given = pipe(written, check(isShallow, 'must not be nested more than 10 deep'));

/** The parts that the questions of a file share, as a paper's file has them. */
const parts = { languages: optional(array(string())), sections: array(written), passages: array(written) };

/** A question as students see it, with its key. Texts hold simple markup and MathML; pictures stand in `pictures`. */
const shown = object({
  question: string(),
  options: array(string()),
  rows: optional(array(matrixPart)),
  columns: optional(array(matrixPart)),
  /** The key as people name it: 'B', 'AC', '2.4 to 2.6', 'I:P II:Q'. */
  right: string(),
  explanation: optional(string()),
  passage: optional(string()),
  in: optional(record(string(), otherTexts)),
});

const looked = { findings, shown: optional(shown) };

export const bankFilesShapes = {
  read_bank_file: {
    summary:
      'Reads questions out of a file of Word, Excel, CSV, GIFT, Moodle, Aiken or QTI, whatever its name says: each with its source, as students would see it, and what is wrong with it. The body is the file. Stores nothing.',
    body: object({ name: text(300) }),
    data: object({
      format: string(),
      /** Remarks on the whole file. */
      notes: array(string()),
      /** Questions of the file beyond those that are shown. */
      more: number(),
      ...parts,
      questions: array(
        object({
          /** Row, line or number in the file. */
          place: string(),
          name: string(),
          /** 'changed': taken, but not all of it or not as it was; 'dropped': not as it stands. `why` says what. */
          result: picklist(['taken', 'changed', 'dropped']),
          why: array(string()),
          /** The question as a paper's file has it; absent where nothing could be read. */
          source: optional(written),
          ...looked,
        }),
      ),
      /**
       * Pictures that the sources name by `file` and the shown texts by `address`, in base64: who takes a question
       * uploads its own.
       */
      pictures: array(object({ file: string(), address: string(), data: string() })),
    }),
  },
  check_question: {
    summary: 'Checks a question out of a file that somebody has mended, as reading the file does. Stores nothing.',
    body: object({
      source: given,
      languages: optional(pipe(array(text(3, 1)), maxLength(5, 'must be at most 5'))),
      sections: pipe(array(given), maxLength(20, 'must be at most 20')),
      passages: pipe(array(given), maxLength(500, 'must be at most 500')),
    }),
    data: object(looked),
  },
} as const;
