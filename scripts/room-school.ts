import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, type Portal } from '../e2e/helpers/portal.ts';
import { root } from './machine/command.ts';

/** What `portal exams notice` says, to the paper that is pictured. */
export const NOTICE = 'Read 3 kg in the place of 2 kg.';

/** The exams that are pictured, by their names; the first is of the demo. */
export const NAMES = { sat: 'JEE-style practice test', waits: 'Picture: waits', sections: 'Picture: sections' };

const question = (key: string, section?: string) =>
  `  - { key: ${key}, question: 'What is shown in ${key}?', options: [one, two, three], answer: 1, marks: 4${section ? `, section: ${section}` : ''} }`;

const paper = (key: string, name: string, lines: string[]) =>
  [`key: ${key}`, `name: '${name}'`, 'subject: physics-11', 'added_on: 2026-07-14', ...lines, ''].join('\n');

/** The school's time so many minutes from now, as its files have it. */
const schoolTime = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' }).replace(' ', 'T').slice(0, 16);

/** A running portal, its operator's commands, and what ends it. */
export interface RoomSchool {
  portal: Portal;
  command: (...args: string[]) => void;
  stop: () => Promise<void>;
}

/**
 * A portal whose demo school has two exams more: one that opens in some minutes, and one whose first section is over
 * after one.
 */
export async function startRoomSchool(): Promise<RoomSchool> {
  const data = mkdtempSync(join(tmpdir(), 'portal-pictures-'));
  const school = join(data, 'school');
  cpSync(join(root, 'content'), school, { recursive: true });
  writeFileSync(
    join(school, 'exams/picture-waits.yaml'),
    paper('picture-waits', NAMES.waits, [
      `opens_at: ${schoolTime(12)}`,
      `closes_at: ${schoolTime(240)}`,
      'duration_minutes: 180',
      'questions:',
      question('q1'),
    ]),
  );
  writeFileSync(
    join(school, 'exams/picture-sections.yaml'),
    paper('picture-sections', NAMES.sections, [
      'sections:',
      '  - { key: a, name: Physics, minutes: 1, navigation: locked }',
      '  - { key: b, name: Chemistry, minutes: 30 }',
      'questions:',
      question('q1', 'a'),
      question('q2', 'b'),
    ]),
  );
  const { portal, stop } = await startPortal({ DATA_DIR: data });
  const command = (...args: string[]) =>
    void execFileSync(process.execPath, [join(root, 'server/bin/portal.mjs'), ...args, '--data', data], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  command('content', 'load', school);
  return {
    portal,
    command,
    stop: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
