import path from 'node:path';
import { zonedMoment } from '../../core/dates.ts';
import { blockMarkup } from '@portal/bank/markup/markup';
import { newsHead } from '../school.ts';
import type { Steps } from '@portal/bank/paper/context';
import type { Place } from '../plan.ts';
import { tell } from '@portal/bank/told';
import { controlIn } from '@portal/bank/yaml/texts';
import { readYaml } from '@portal/bank/yaml/yaml';
import type { ContentFiles } from './files.ts';
import { checkNames, namesIn } from './names.ts';
import type { Reading } from './reading.ts';

/** Reads one news item: its head between two lines '---', and its text. */
export function readNews(reading: Reading, file: string): void {
  const { files, keys, school } = reading;
  reading.readOne();
  const text = files.text(file);
  if (text === undefined) return;
  const [, head, body = ''] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/su.exec(text) ?? [];
  if (head === undefined) {
    const remedy = "Begin with a line '---', the fields, and '---'.";
    files.fault({ file, line: 1 }, 'does not begin with its head', remedy);
    return;
  }
  const read = readYaml(newsHead, file, files.faults, head, 2);
  if (!read) return;
  const from = head.split('\n').length + 3;
  checkControls(files, file, body, from);
  const { key, heading, image, date, levels } = read.value;
  keys.define('news', key, { file, line: read.lineOf('key') });
  for (const level of levels) keys.use('level', level, { file, line: read.lineOf('levels') });
  if (!reading.isWhole(file)) return;
  const placeOf = (...steps: Steps): Place => ({ file, line: read.lineOf(...steps) });
  checkNames(reading, { heading, text: body }, read.value.in, placeOf);
  school.news.push({
    key,
    heading,
    images: files.picture(path.dirname(file), image, { file, line: read.lineOf('image') }, true),
    news: reading.texts.set({ file, line: from, textLine: from }, body, blockMarkup),
    added_at: zonedMoment(date, '09:00', reading.timeZone),
    levels,
    names_in: namesIn(read.value.in, (texts) => ({
      heading: texts.heading,
      ...(texts.text !== undefined && { news: reading.texts.set(placeOf('in'), texts.text, blockMarkup) }),
    })),
  });
  reading.keep('news', key, file, { head: read.written, body });
}

/** Adds a fault for every line of the text, which begins at line `from`, that holds a control character. */
function checkControls(files: ContentFiles, file: string, body: string, from: number): void {
  for (const [index, line] of body.split('\n').entries()) {
    const control = controlIn(line.replace(/\r$/u, ''));
    if (control !== undefined)
      files.fault({ file, line: from + index }, tell('control_character', { control }), tell('take_it_out'));
  }
}
