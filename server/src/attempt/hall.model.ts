/** Starts of an exam as they are told one by one: what tests compare hundreds at once with. */

export interface Exam {
  limit: number | null;
  minutes: number;
  window: 'open' | 'later' | 'over';
}

/** A student at several exams, by name. */
export interface Model {
  exams: Record<string, Exam>;
  /** Extra minutes, everywhere and at each exam, and attempts given beyond the limit. */
  own: number;
  given: number;
  attempts: number;
  /** True for a student of the class that has the exams. */
  isHere: boolean;
  suspended: boolean;
  made: Record<string, number>;
  underWay: Record<string, { owner: string; epoch: number }>;
}

export interface Asked {
  exam: string;
  device_id: string;
  take_over: boolean;
}

/** Returns each start's answer, and the state of the student after all of them. */
export function after(before: Model, starts: readonly Asked[]): { answers: Map<Asked, string>; model: Model } {
  const model = { ...before, underWay: { ...before.underWay } };
  return { answers: new Map(starts.map((start) => [start, answerTo(model, start)])), model };
}

function answerTo(model: Model, { exam, device_id, take_over }: Asked): string {
  const { limit, minutes, window } = model.exams[exam] as Exam;
  if (model.suspended) return '401 sign_in';
  if (!model.isHere) return '404 not_found';
  const underWay = model.underWay[exam];
  const shown = `${minutes + model.own + model.given} minutes`;
  if (underWay && underWay.owner !== device_id && !take_over) return `mine 0, epoch -, ${shown}, no key`;
  if (!underWay && window === 'later') return '200 exam_opens_later';
  if (!underWay && window === 'over') return '200 exam_closed';
  if (!underWay && limit !== null && (model.made[exam] ?? 0) >= limit + model.attempts) return '200 exam_used_up';
  const epoch = (underWay?.epoch ?? 0) + 1;
  model.underWay[exam] = { owner: device_id, epoch };
  return `mine 1, epoch ${epoch}, ${shown}, key`;
}

/** Returns a short list in every order. */
export function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((first, index) => ordersOf(list.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}
