import { buildName, ownBuild } from '../core/build.ts';
import { OperatorError } from '@portal/bank/errors';
import { oneLine } from './fault.ts';
import type { Command, World } from './shape/shape.ts';
import { processTerminal } from './terminal/terminal.ts';

/** Every command and where it is; each is loaded only when it is called, and reads its own arguments. */
const COMMANDS: Record<string, { about: string; load: () => Promise<Command> }> = {
  serve: { about: 'runs the portal', load: () => import('./serve/serve.ts').then(({ serve }) => serve) },
  content: {
    about: 'checks, loads and exports the school, and imports question banks',
    load: () => import('./content/content.ts').then(({ content }) => content),
  },
  media: {
    about: 'checks and prepares the videos and PDFs of a school',
    load: () => import('./media/media.ts').then(({ media }) => media),
  },
  students: {
    about: 'imports, lists, moves, suspends, exports and erases students',
    load: () => import('./students/students.ts').then(({ students }) => students),
  },
  staff: { about: 'who may use the console', load: () => import('./staff/staff.ts').then(({ staff }) => staff) },
  audit: {
    about: 'what staff did, and taking it back',
    load: () => import('./audit/audit.ts').then(({ audit }) => audit),
  },
  live: { about: 'schedules live classes', load: () => import('./live/live.ts').then(({ live }) => live) },
  exams: {
    about: 'marks anew, reopens, voids, extra time, who is absent',
    load: () => import('./exams/exams.ts').then(({ exams }) => exams),
  },
  results: {
    about: 'marks, attendance and feedback',
    load: () => import('./results/results.ts').then(({ results }) => results),
  },
  backup: {
    about: 'makes a backup of the running portal',
    load: () => import('./ops/backup.ts').then(({ backup }) => backup),
  },
  doctor: {
    about: 'looks whether everything is well, and says what to do',
    load: () => import('./ops/doctor.ts').then(({ doctor }) => doctor),
  },
  settings: {
    about: 'lists what is set by environment variables',
    load: () => import('./ops/settings.ts').then(({ settings }) => settings),
  },
  move: {
    about: 'moves a portal from SQLite to PostgreSQL',
    load: () => import('./ops/move.ts').then(({ move }) => move),
  },
  rehearse: {
    about: 'plays an exam day with made-up students against the running portal',
    load: () => import('./rehearse.ts').then(({ rehearse }) => rehearse),
  },
  restore: {
    about: 'puts a backup into an empty place',
    load: () => import('./ops/restore.ts').then(({ restore }) => restore),
  },
  update: {
    about: 'brings a newer release, tries it, and goes back where it fails',
    load: () => import('./ops/update.ts').then(({ update }) => update),
  },
};

const HELP = `${Object.entries(COMMANDS)
  .map(([name, { about }]) => `portal ${name.padEnd(10)} ${about}`)
  .join('\n')}

portal --version says which portal this is: the version, and the commit it was built of.
portal COMMAND --help says more. Everything else is set by environment variables: portal settings.`;

/** How a command ended: its exit code; `stopped` when an error ended it. */
export interface Ending {
  code: number;
  stopped: boolean;
}

/** Runs what the arguments say. What stops it is told as one line. */
export async function perform(argv: string[], world: World): Promise<Ending> {
  try {
    return { code: await dispatch(argv, world), stopped: false };
  } catch (error) {
    world.terminal.remark(oneLine(error));
    return { code: 1, stopped: true };
  }
}

async function dispatch(argv: string[], world: World): Promise<number> {
  const [first = 'serve', ...rest] = argv;
  if (first === 'help' || first === '--help' || first === '-h') {
    world.terminal.print(HELP);
    return 0;
  }
  if (first === '--version') {
    world.terminal.print(buildName(await ownBuild()));
    return 0;
  }
  // Options alone are those of `serve`.
  const [name, args] = first.startsWith('-') ? ['serve', argv] : [first, rest];
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new OperatorError(`There is no command '${name}'. Try: portal --help`);
  const run = await command.load();
  return run(args, world);
}

/** Runs what the command line says, and ends the process with 1 when something stops it. */
export async function runCommand(): Promise<void> {
  // `portal … | head` has read enough: no fault, and nobody left to tell.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`The output is not whole: ${error.code === 'ENOSPC' ? 'the disk is full' : error.message}.\n`);
    process.exit(1);
  });
  const { code, stopped } = await perform(process.argv.slice(2), { env: process.env, terminal: processTerminal });
  // Not `exitCode`: the writer thread or a connection that is open already would keep the process alive.
  if (stopped) process.exit(code);
  if (code !== 0) process.exitCode = code;
}
