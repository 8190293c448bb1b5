import type { PaperSection } from '../../attempt/paper.ts';
import type { PaperFile } from './file.schema.ts';

/** A section as the paper's document keeps it. */
export const sectionOf = ({
  key,
  name,
  minutes,
  navigation,
  any,
  counts,
  subject,
}: PaperFile['sections'][number]): PaperSection => ({
  key,
  name,
  ...(minutes === undefined ? {} : { minutes }),
  ...(navigation === 'locked' ? { navigation } : {}),
  ...(subject === undefined ? {} : { subject }),
  ...(any === undefined ? {} : { any }),
  ...(any !== undefined && counts === 'best' ? { counts } : {}),
});
