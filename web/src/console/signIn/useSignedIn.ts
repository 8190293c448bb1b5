import type { Endpoint } from '@portal/contract';
import { useMember, type StaffMember } from './session.ts';

/** Who has signed in, for what is drawn for them alone. */
export function useSignedIn(): StaffMember {
  const member = useMember();
  if (!member) throw new Error('drawn for nobody who has signed in');
  return member;
}

/** Tells whether who has signed in may make a call: a button that would be refused is not drawn. */
export function useMay(): (row: Pick<Endpoint, 'roles'>) => boolean {
  const { role } = useSignedIn();
  return ({ roles }) => roles?.includes(role) ?? true;
}
