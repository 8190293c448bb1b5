import { isLiveSubject } from '@portal/contract';

interface Named {
  subject_name: string;
}

/** Returns the subjects, those of live classes last: they have no chapters. */
export const liveLast = <Subject extends Named>(list: readonly Subject[]): Subject[] =>
  list.toSorted((one, other) => Number(isLive(one)) - Number(isLive(other)));

export const isLive = ({ subject_name }: Named): boolean => isLiveSubject(subject_name);
