import { OperatorError } from '../core/errors.ts';
import { oneLine } from './fault.ts';

type Environment = Record<string, string | undefined>;

/** One command: does its work with the arguments behind its name. Throws an OperatorError for a mistake of the caller. */
type Command = (args: string[], env: Environment) => Promise<void>;

/** Every command and where it is; each is loaded only when it is called, and reads its own arguments. */
const COMMANDS: Record<string, { about: string; load: () => Promise<Command> }> = {
  serve: { about: 'runs the portal', load: () => import('./serve.ts').then(({ serveCommand }) => serveCommand) },
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
  live: { about: 'schedules live classes', load: () => import('./live/live.ts').then(({ liveCommand }) => liveCommand) },
  results: {
    about: 'marks, attendance and feedback',
    load: () => import('./results/results.ts').then(({ resultsCommand }) => resultsCommand),
  },
  backup: {
    about: 'makes a backup of the running portal',
    load: () => import('./safety/backup.ts').then(({ backupCommand }) => backupCommand),
  },
  doctor: {
    about: 'looks whether everything is well, and says what to do',
    load: () => import('./safety/doctor.ts').then(({ doctorCommand }) => doctorCommand),
  },
  move: {
    about: 'moves a portal from SQLite to PostgreSQL',
    load: () => import('./safety/move.ts').then(({ moveCommand }) => moveCommand),
  },
  rehearse: {
    about: 'plays an exam day with made-up students against the running portal',
    load: () => import('./rehearse.ts').then(({ rehearseCommand }) => rehearseCommand),
  },
  restore: {
    about: 'puts a backup into an empty place',
    load: () => import('./safety/restore.ts').then(({ restoreCommand }) => restoreCommand),
  },
};

const HELP = `${Object.entries(COMMANDS)
  .map(([name, { about }]) => `portal ${name.padEnd(10)} ${about}`)
  .join('\n')}

portal COMMAND --help says more. Everything else is set by environment variables: docs/OPERATIONS.md.`;

/** Runs what the command line says. What stops it is printed as one line, and the process ends with 1. */
export async function runCommand(): Promise<void> {
  // `portal … | head` has read enough: no fault, and nobody left to tell.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`The output is not whole: ${error.code === 'ENOSPC' ? 'the disk is full' : error.message}.\n`);
    process.exit(1);
  });
  try {
    const [first = 'serve', ...rest] = process.argv.slice(2);
    if (first === 'help' || first === '--help' || first === '-h') return console.log(HELP);
    // Options alone are those of `serve`.
    const [name, args] = first.startsWith('-') ? ['serve', [first, ...rest]] : [first, rest];
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new OperatorError(`There is no command '${name}'. Try: portal --help`);
    const run = await command.load();
    await run(args, process.env);
  } catch (error) {
    process.stderr.write(`${oneLine(error)}\n`);
    // Not `exitCode`: the writer thread or a connection that is open already would keep the process alive.
    process.exit(1);
  }
  return undefined;
}
