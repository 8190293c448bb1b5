import type { AttemptServices } from '../attempt/attempt.ts';
import type { Services } from '../core/services.ts';
import type { InTexts } from '../search/meant.ts';
import { findAnswered } from './answered.ts';
import { findDocuments } from './documents.ts';
import { findDoubts } from './doubts.ts';
import { findNews, findNotices } from './told.ts';
import { isForTexts } from './plain.ts';

/** Finds what says what is sought among all texts that the student may read. */
export const findInTexts =
  (services: Services, shared: Pick<AttemptServices, 'papers'>): InTexts =>
  async (stud_id, sought) => {
    if (!isForTexts(sought)) return [];
    const found = await Promise.all([
      findDocuments(services, stud_id, sought),
      findAnswered(services, shared, stud_id, sought),
      findDoubts(services, stud_id, sought),
      findNews(services, stud_id, sought),
      findNotices(services, stud_id, sought),
    ]);
    return found.flat();
  };
