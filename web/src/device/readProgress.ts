import { students, type Id, type Input } from '@portal/contract';
import { useCallback, useEffect, useRef } from 'react';
import { queryClient } from '../api/queryClient.ts';
import { watchPage } from './pageLife.ts';
import { post } from './queuedCalls.ts';

type Read = Pick<Input<typeof students.read_progress>, 'page' | 'pages'>;

/**
 * Takes the pages of a document that come onto the screen, and sends the furthest of them when the document or the page
 * is left. Never rejects, never waits. Without an item it sends nothing.
 */
export function useReadProgress(kind: 'material' | 'notes', item_id: Id | undefined): (page: number, pages: number) => void {
  const unsent = useRef<Read | undefined>(undefined);
  useEffect(() => {
    let sent = 0;
    const flush = (leaving: boolean) => {
      const read = unsent.current;
      if (item_id === undefined || !read || read.page <= sent) return;
      sent = read.page;
      const onAnswer = () => void queryClient.invalidateQueries({ queryKey: ['/Student/my_progress'] });
      post(students.read_progress, { kind, item_id, ...read }, { name: `read-${kind}-${item_id}`, leaving, onAnswer });
    };
    const unwatch = watchPage({ onLeaving: () => flush(true) });
    return () => {
      unwatch();
      flush(false);
      unsent.current = undefined;
    };
  }, [kind, item_id]);
  return useCallback((page, pages) => {
    if (page > (unsent.current?.page ?? 0)) unsent.current = { page, pages };
  }, []);
}
