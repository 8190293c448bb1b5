import { tell } from '@portal/bank/told';
import { isLiveSubject } from '@portal/contract';
import { zonedMoment } from '../../core/dates.ts';
import type { Place, School } from '../plan.ts';
import { liveFile } from '../school.ts';
import type { ContentFiles } from './files.ts';
import { checkHost } from './linkHosts.ts';
import type { Reading } from './reading.ts';

/** Reads live.yaml; returns where each class stands in it. */
export function readLive(reading: Reading): Place[] {
  const { files, keys, school, timeZone } = reading;
  const file = 'live.yaml';
  const read = files.yaml(liveFile, file);
  if (!read) return [];
  const places: Place[] = [];
  for (const [index, { key, subject, batch, class_name, tutor, url, starts, minutes }] of read.value.entries()) {
    const at = { file, line: read.lineOf(index) };
    keys.define('live class', key, at);
    checkHost(files, school, url, at);
    keys.use('subject', subject, at);
    keys.use('batch', batch, at);
    const daily = starts.startsWith('today');
    const [day = '', time = ''] = starts.split(/[ T]/u);
    const starts_at = zonedMoment(daily ? '2026-01-01' : day, time, timeZone);
    const ends_at = starts_at + minutes * 60_000;
    places.push(at);
    school.live.push({
      key,
      subject,
      batch,
      class_name,
      tutor_name: tutor,
      online_url: url,
      starts_at,
      ends_at,
      daily: daily ? 1 : 0,
    });
    reading.keep('live class', key, file, (read.written as unknown[])[index], index);
  }
  return places;
}

/**
 * Adds a fault for every live class that no student would find: students look only in subjects of their level that are
 * named so.
 */
export function checkLiveSubjects(files: ContentFiles, { subjects, batches, live }: School, places: readonly Place[]): void {
  for (const [index, { key, subject, batch }] of live.entries()) {
    const at = places[index] ?? { file: 'live.yaml', line: 1 };
    const held = subjects.find((each) => each.key === subject);
    const level = batches.find((each) => each.key === batch)?.level;
    // A key that nothing has is told elsewhere.
    if (!held || level === undefined) continue;
    if (!isLiveSubject(held.subject_name))
      files.fault(
        at,
        tell('live_unseen', { key, subject: held.subject_name }),
        tell('live_subject', { subject: held.subject_name }),
      );
    else if (!held.levels.includes(level))
      files.fault(at, tell('live_other_level', { key, batch, level, subject }), tell('live_level', { level }));
  }
}
