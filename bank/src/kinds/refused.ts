import { because, type Reason } from '../bank.ts';

const refused = ({ code, params, message }: Reason): Reason => {
  const asked = ': the portal asks for options, numbers and pairs';
  return { code: code + asked, params, message: message + asked };
};

/** The answer is typed, and no number. */
export const TYPED = refused(because`the answer is typed`);

/** Kinds as Moodle, GIFT, Canvas and QTI call them, and why they cannot be taken. */
const REFUSED: [RegExp, Reason][] = [
  [/essay|extendedText/iu, refused(because`a teacher has to mark it`)],
  [/upload/iu, refused(because`a file is handed in`)],
  [/description|text_only|stimulus/iu, refused(because`it is a text without a question`)],
  [/calculated|formula/iu, refused(because`its numbers are made anew for every student`)],
  [/fill_in_multiple/iu, TYPED],
  [/cloze|multianswer|gapselect/u, refused(because`its answers stand inside the text`)],
  [/^dd|graphicGapMatch|positionObject/u, refused(because`it is answered by dragging`)],
  [/order/iu, refused(because`it asks for an order`)],
  [/random/u, refused(because`it is drawn from other questions`)],
  [/hot_?spot|selectPoint|graphicAssociate|response_xy/iu, refused(because`it is answered on a picture`)],
  [/associate/u, refused(because`it asks for pairs within one list`)],
  [/hottext/u, refused(because`it is answered by marking words of its text`)],
  [/drawing/u, refused(because`it is answered by drawing`)],
  [/endAttempt/u, refused(because`it has steps and hints of its own`)],
  [/media/u, refused(because`it has to be seen or heard`)],
  [/custom/iu, refused(because`it brings a program of its own`)],
];

/** Why a kind cannot be taken; undefined where nothing is known against it. */
export const refusedKind = (kind: string): Reason | undefined => REFUSED.find(([name]) => name.test(kind))?.[1];

/** Returns why a kind that no reader knows cannot be taken. */
export const unknownKind = (kind: string): Reason =>
  refusedKind(kind) ?? refused(because`the portal does not know the kind '${kind}'`);

/** Returns the reason for a single question that cannot be taken. */
export const refusedAs = refused;
