import type { Decision } from '../../audit/audit.store.ts';
import { liveSubjects } from '../../live/schedule/schedule.store.ts';
import { levels } from '../../students/change/places.ts';
import { newKey } from '../authored/school.ts';
import type { Ground } from '../ground.ts';
import { keysTaken } from './list.store.ts';
import { changeText } from './write.ts';

/** The name of the subject, as students read it. */
const NAME = 'Todays Live Class';

/** Makes the subject in which students of a level find live classes, where there is none yet; an action of its own. */
export async function makeLiveSubject(
  { config, db, now }: Pick<Ground, 'config' | 'db' | 'now'>,
  ac_id: number,
  { submit_key: _of, ...by }: Decision,
): Promise<void> {
  if ((await liveSubjects(db, ac_id)).length > 0) return;
  const level = (await levels(db)).find(({ id }) => id === ac_id);
  if (!level) return;
  const thing = { kind: 'subject', key: newKey(`live ${level.key}`, await keysTaken(db, 'subject', '')) } as const;
  const target = { db, mediaDir: config.MEDIA_DIR, timeZone: config.TIME_ZONE, now: now() };
  const change = () => ({ key: thing.key, name: NAME, levels: [level.key] });
  await changeText({ thing, isNew: true, about: { action: 'add', thing }, change }, target, { ...by, why: 'for live classes' });
}
