import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { prepareDatabase } from '../server/src/testing/database.ts';
import { GUIDE_MEDIA, guideSchool, writeFiles } from '../server/src/testing/folder.ts';

// Imports a bank of 10,000 questions and loads it, twice: node bench/content.ts. Prints seconds and peak memory.

const QUESTIONS = 10_000;
const MAIN = resolve(import.meta.dirname, '../server/src/main.ts');

/** Moodle XML with formulas, markup and explanations, as physics banks have them. */
function writeBank(file: string): Promise<void> {
  const out = createWriteStream(file);
  out.write('<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n');
  for (let index = 0; index < QUESTIONS; index += 1) {
    const [speed, time] = [10 + (index % 97), 2 + (index % 31)];
    const answer = (fraction: number, value: number) =>
      `<answer fraction="${fraction}" format="html"><text><![CDATA[<p>\\(${value}\\,\\text{m}\\)</p>]]></text><feedback format="html"><text></text></feedback></answer>`;
    out.write(
      `<question type="multichoice"><name><text>Question ${index}</text></name><questiontext format="html"><text><![CDATA[<p>No. ${index}: a body moves with \\(v_0 = ${speed}\\,\\text{m/s}\\) and <b>slows down</b> evenly to rest in \\(${time}\\,\\text{s}\\). How far does it go?</p>]]></text></questiontext><generalfeedback format="html"><text><![CDATA[<p>By \\(s = \\frac{1}{2} v_0 t\\) it is \\(\\frac{1}{2}\\times ${speed}\\times ${time}\\,\\text{m}\\).</p>]]></text></generalfeedback><defaultgrade>4.0000000</defaultgrade><single>true</single>${answer(100, (speed * time) / 2)}${answer(-25, speed * time)}${answer(-25, speed + time)}${answer(-25, speed * time * 2)}</question>\n`,
    );
  }
  return new Promise((done, failed) => {
    out.on('error', failed);
    out.end('</quiz>\n', () => done());
  });
}

/** Runs a command to its end; returns seconds, seconds of CPU, its peak memory in MB, and its last line. */
async function measured(env: Record<string, string>, ...args: string[]): Promise<string> {
  const from = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', MAIN, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  let peak = 0;
  let cpu = 0;
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const timer = setInterval(() => {
    try {
      // VmHWM is the peak memory of the process; it can be read only while the process runs.
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      // Fields 14 and 15: ticks of 10 ms in the process and in the kernel.
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      cpu = (Number(fields[11]) + Number(fields[12])) / 100;
      peak = Math.max(peak, Number(/VmHWM:\s*(\d+) kB/u.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // It ended in between.
    }
  }, 20);
  const code = await new Promise((done) => child.on('close', done));
  clearInterval(timer);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  return `${args.slice(0, 2).join(' ')}: ${seconds} s (${cpu.toFixed(1)} s of a core), ${Math.round(peak)} MB, exit ${String(code)}: ${out.trim().split('\n').at(-1) ?? ''}`;
}

const folder = mkdtempSync(join(tmpdir(), 'portal-bank-'));
const data = join(folder, 'data');
mkdirSync(data);
const school = join(folder, 'school');
writeFiles(school, { ...guideSchool(), ...GUIDE_MEDIA });
const database = await prepareDatabase(process.env['TEST_PG_URL'] ? 'postgres' : 'sqlite', data);
const { env } = database;
const bank = join(folder, 'bank.xml');
await writeBank(bank);
const chapter = join(school, 'subjects/01-physics/01-motion');
console.log(await measured(env, 'content', 'import', bank, '--into', chapter, '--name', 'Bank', '--per-quiz', '50', '--write'));
for (const verb of ['check', 'load', 'load']) console.log(await measured(env, 'content', verb, school));
console.log(await measured(env, 'content', 'export', join(folder, 'export')));
await database.drop();
rmSync(folder, { recursive: true, force: true });
