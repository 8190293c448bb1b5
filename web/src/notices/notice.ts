import type { Data, notices } from '@portal/contract';
import * as words from '#words/notices';
import { momentText } from '../attempt/result/momentText.ts';

/** A notice as the server tells it. */
export type Notice = Data<typeof notices.notices>['notices'][number];

/** Says when and of which subject: 'Begins 22 Nov, 10:00 am · Physics'; empty where neither is known. */
export function factsOf({ kind, about_at, subject_name }: Pick<Notice, 'kind' | 'about_at' | 'subject_name'>): string {
  const moment = momentText(about_at);
  return [moment !== undefined && kind !== 'news' && kind !== 'answer' && words.when[kind](moment), subject_name]
    .filter(Boolean)
    .join(' · ');
}
