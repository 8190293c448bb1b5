import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import type { Outcome } from '@portal/bank/bank';
import type { UpdateChange } from '../../../content/bank/update.ts';
import { runPortal, type Ended } from '../../../testing/command.ts';
import { GUIDE_MEDIA, guideSchool, writeFiles } from '../../../testing/folder.ts';

/** The output of `portal content import --json`. */
export interface BankReport {
  outcomes: Outcome[];
  notes: string[];
  format: string;
  quizzes: { file: string; name: string; questions: number }[];
  written: boolean;
  update?: { changes: UpdateChange[]; same: number };
}

/** A quiz of the chapter as its file says it. */
type WrittenQuiz = Record<string, unknown> & { questions: Record<string, unknown>[] };

/** A small school on the disk, to import banks into. */
export interface BankSchool {
  folder: string;
  chapter: string;
  /** Imports a file of this content as quizzes named Bank. */
  run: (name: string, content: string | Uint8Array, ...args: string[]) => Promise<Ended>;
  report: (name: string, content: string | Uint8Array, ...args: string[]) => Promise<BankReport>;
  check: () => Promise<Ended>;
  /** Reads a quiz that was imported. */
  quiz: (file?: string) => WrittenQuiz;
  remove: () => void;
}

/** The school of docs/CONTENT.md in a folder of its own. */
export function bankSchool(): BankSchool {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bank-'));
  const school = path.join(folder, 'school');
  const chapter = path.join(school, 'subjects/01-physics/01-motion');
  writeFiles(school, { ...guideSchool(), ...GUIDE_MEDIA });
  const run: BankSchool['run'] = (name, content, ...args) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return runPortal({}, 'content', 'import', file, '--into', chapter, '--name', 'Bank', ...args);
  };
  return {
    folder,
    chapter,
    run,
    report: async (...given) => {
      const { out, fault } = await run(given[0], given[1], ...given.slice(2).map(String), '--json');
      if (out === '') throw new Error(fault);
      return JSON.parse(out) as BankReport;
    },
    check: () => runPortal({}, 'content', 'check', school),
    quiz: (file = 'quiz-bank.yaml') => parse(readFileSync(path.join(chapter, file), 'utf8')) as WrittenQuiz,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
