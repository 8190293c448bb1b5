import { students } from '@portal/contract';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useApi } from '../api/useApi.ts';
import { merged, onRefused, owns, sendOwn, settleOwn, type Bookmark } from './bookmarks.ts';

/**
 * The student's bookmarks with what this device has changed; `list` is undefined until the server's, or the copy of it,
 * is here. `tell` shows a refusal.
 */
export function useBookmarks(tell: (message: string) => void) {
  const query = useApi(students.bookmarks, {});
  const writes = useStore(owns);
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    onRefused(tell);
    sendOwn();
  }, [tell]);
  useEffect(() => {
    if (data) settleOwn(data, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  const list = useMemo((): Bookmark[] | undefined => data && merged(data, writes), [data, writes]);
  return { query, list };
}
