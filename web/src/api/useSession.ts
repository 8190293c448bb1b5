import { useStore } from 'zustand';
import { session, type Session } from './session.ts';

/** A part of the session, followed: `useSession((s) => s.user)`. */
export const useSession = <Part>(pick: (session: Session) => Part): Part => useStore(session, pick);
