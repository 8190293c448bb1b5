import type { Draft } from '../../device/drafts.ts';
import { deviceNow } from '../../ui/serverClock.ts';
import { Edits, type Dated } from './edits.ts';

/** The parts of a draft that change question by question. */
const PARTS = ['answers', 'visited', 'marked'] as const;
export type Part = (typeof PARTS)[number];

/** The changes of this page to the device's copy. Where two pages have changed a question, the later change counts. */
export class DraftEdits {
  readonly answers = new Edits();
  readonly visited = new Edits();
  readonly marked = new Edits();

  /** True while some change is on no disk. */
  get pending(): boolean {
    return PARTS.some((part) => this[part].pending);
  }

  /** Changes one question of a draft. */
  put(draft: Draft, part: Part, question_id: string, value: string): Partial<Draft> {
    this[part].add(question_id);
    const { record, times } = dated(draft, part);
    // Later than all changes that this page knows of, also where the phone's clock was set back.
    const at = Math.max(deviceNow(), (times?.[question_id] ?? 0) + 1);
    return changed(draft, part, { record: { ...record, [question_id]: value }, times: { ...times, [question_id]: at } });
  }

  /** Notes that server and device have been put together. */
  agree(): void {
    for (const part of PARTS) this[part].agree();
  }

  /** This page holds the device's copy from now on. */
  take(): void {
    for (const part of PARTS) this[part].take();
  }

  /** This page goes on without the device's copy, because the disk does not answer. */
  goOn(): void {
    for (const part of PARTS) this[part].goOn();
  }

  /** `stored` is on the disk, and `draft` is what this page has by now. */
  wrote(stored: Draft, draft: Draft): void {
    for (const part of PARTS) this[part].wrote(stored[part], draft[part]);
  }

  /** Returns a stored draft with the changes made here that no disk holds yet. */
  on(stored: Draft, own: Draft): Draft {
    const parts = PARTS.map((part) => [part, this[part].on(dated(stored, part), dated(own, part))] as const);
    return counted(withParts(stored, parts), own);
  }

  /**
   * Returns the draft of another page, which holds the copy, with the changes made here before this page heard of that;
   * not in another attempt.
   */
  left(found: Draft, own: Draft): Draft {
    const [theirs, ours] = [found.attempt_id, own.attempt_id];
    return theirs !== undefined && ours !== undefined && String(theirs) !== String(ours) ? found : this.on(found, own);
  }

  /** Returns this page's draft with what other pages have handed over to it; `hasOthers`: there were some. */
  handed(own: Draft, found: Draft | undefined): { draft: Draft; hasOthers: boolean } {
    if (!found) return { draft: own, hasOthers: false };
    const parts = PARTS.flatMap((part) => {
      const handed = this[part].handed(dated(found, part), dated(own, part));
      return handed ? [[part, handed] as const] : [];
    });
    return { draft: counted(withParts(own, parts), found), hasOthers: parts.length > 0 };
  }
}

const dated = (draft: Draft, part: Part): Dated => ({ record: draft[part], times: draft.times?.[part] });

const changed = ({ times }: Draft, part: Part, now: Dated): Partial<Draft> => ({
  [part]: now.record,
  times: { ...times, [part]: now.times },
});

const withParts = (draft: Draft, parts: readonly (readonly [Part, Dated])[]): Draft =>
  parts.reduce((into, [part, now]) => ({ ...into, ...changed(into, part, now) }), draft);

/** Returns a draft that counts the other's saves too, if sent under the same name: their answers are in it. */
function counted(draft: Draft, { sent = 0, device_id }: Draft): Draft {
  return sent > (draft.sent ?? 0) && device_id !== undefined && device_id === draft.device_id ? { ...draft, sent } : draft;
}
