import * as words from '#words/app';
import { session, studentId, type Session } from '../api/session.ts';
import { toastError } from '../ui/toast.ts';

/**
 * Whenever the student changes or leaves, in this tab or another: empties the cache, and says so when the server ended
 * it (APP-12).
 */
export function watchSession(): void {
  // The first call goes out before this module is loaded.
  tell(session.getState());
  session.subscribe((now, before) => {
    if (!before.user || now.user?.stud_id === before.user.stud_id) return;
    // The cache is on the page already; importing it here keeps it out of the sign-in screens. Another student may have
    // begun by then.
    void import('../api/queryClient.ts').then(({ queryClient }) =>
      queryClient.removeQueries({ predicate: ({ queryKey: [, stud_id] }) => stud_id !== studentId() }),
    );
    tell(now);
  });
}

function tell({ endedBy }: Session): void {
  if (endedBy === 'server') toastError(words.sessionEnded);
}
