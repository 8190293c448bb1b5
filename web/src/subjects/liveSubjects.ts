/** The subjects that stand for live classes, known by their names (LIVE-01). */
export const LIVE_SUBJECT = /^todays live class/iu;

interface Named {
  subject_name: string;
}

/** The same subjects, those of live classes last: they have no chapters. */
export const liveLast = <Subject extends Named>(list: readonly Subject[]): Subject[] =>
  list.toSorted((one, other) => Number(isLive(one)) - Number(isLive(other)));

export const isLive = ({ subject_name }: Named): boolean => LIVE_SUBJECT.test(subject_name);
