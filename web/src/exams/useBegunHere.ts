import { useEffect, useState } from 'react';
import { readDraft } from '../device/drafts.ts';

/**
 * Says whether this device holds an attempt at an exam that was begun; looked at once it is `wanted`, because the
 * server cannot be asked.
 */
export function useBegunHere(exam_id: string, wanted: boolean): boolean {
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    readDraft(`exam/${exam_id}`).then(
      (draft) => setBegun(draft?.attempt_id !== undefined),
      () => undefined,
    );
  }, [exam_id, wanted]);
  return isBegun;
}
