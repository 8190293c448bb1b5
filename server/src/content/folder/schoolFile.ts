import { tell } from '@portal/bank/told';
import { schoolFile } from '../school.ts';
import type { Reading } from './reading.ts';

/** Reads school.yaml into the school; returns the text to keep of it, undefined when it has mistakes. */
export function readSchoolFile({ files, keys, school, orders }: Reading): unknown {
  const file = 'school.yaml';
  const read = files.yaml(schoolFile, file);
  if (!read) {
    keys.unsure('level', 'batch');
    return undefined;
  }
  const { value, lineOf } = read;
  const { whatsapp, registration, guardian_mail, standings, link_hosts, languages, synonyms, subject_order } = value;
  orders.set('subject', subject_order);
  school.settings = {
    school_name: value.name,
    ...(whatsapp ? { whatsapp_number: whatsapp.number, whatsapp_message: whatsapp.message } : {}),
    ...(registration === undefined ? {} : { registration }),
    ...(guardian_mail ? { guardian_mail: 'on' } : {}),
    ...(standings ? { standings: 'on' } : {}),
    ...(languages === undefined ? {} : { languages: languages.join(' ') }),
    ...(synonyms.length === 0 ? {} : { synonyms: JSON.stringify(synonyms) }),
    ...(link_hosts.length === 0 ? {} : { link_hosts: link_hosts.join(' ') }),
  };
  for (const [index, { key, name }] of value.levels.entries()) {
    keys.define('level', key, { file, line: lineOf('levels', index) });
    school.levels.push({ key, levels: name });
  }
  const named = new Map<string, number>();
  for (const [index, { key, name, level, open }] of value.batches.entries()) {
    const at = { file, line: lineOf('batches', index) };
    keys.define('batch', key, at);
    keys.use('level', level, at);
    const inLevel = `${level} ${name.trim().toLowerCase()}`;
    const first = named.get(inLevel);
    if (first === undefined) named.set(inLevel, at.line);
    else files.fault(at, tell('batch_twice', { level, name, place: `${file}:${first}` }), tell('batch_other_name'));
    school.batches.push({ key, batch_name: name, level, is_open: open ? 1 : 0 });
  }
  for (const [index, { level, batches }] of value.students.entries()) {
    const at = { file, line: lineOf('students', index) };
    keys.use('level', level, at);
    for (const batch of batches) keys.use('batch', batch, at);
  }
  school.students = value.students;
  // Persons are no content: what is kept of them is in their own rows, and goes when they are erased.
  const { students: _students, ...rest } = read.written as Record<string, unknown>;
  return rest;
}
