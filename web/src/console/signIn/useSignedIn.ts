import { useMember, type StaffMember } from './session.ts';

/** Who has signed in, for what is drawn for them alone. */
export function useSignedIn(): StaffMember {
  const member = useMember();
  if (!member) throw new Error('drawn for nobody who has signed in');
  return member;
}
