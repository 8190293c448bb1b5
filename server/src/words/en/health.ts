import { counted } from '@portal/contract';

type Texts<Names extends string> = Readonly<Record<Names, string>>;
type Numbers<Names extends string> = Readonly<Record<Names, number>>;
/** A length of time in the largest unit that says enough. */
export interface Span extends Numbers<'length'> {
  span: 'second' | 'minute' | 'hour' | 'day';
}

/** The names of the checks. */
export const checks = {
  writes: 'writes',
  calls: 'calls',
  load: 'load',
  speed: 'speed',
  codes: 'codes',
  jobs: 'jobs',
  time: 'time',
  copy: 'copy',
  doctor: 'doctor',
  versions: 'versions',
  settings: 'settings',
  'data folder': 'data folder',
  disk: 'disk',
  database: 'database',
  schema: 'schema',
  media: 'media',
  secret: 'secret',
  'copies to phones': 'copies to phones',
  mails: 'mails',
  sheets: 'sheets',
  clock: 'clock',
  'copy elsewhere': 'copy elsewhere',
  'SMS gateway': 'SMS gateway',
  certificate: 'certificate',
};

/** The faults of the portal itself, and under the same name with '_remedy' what to do about each. */
export const health = {
  /** The answer of a system or a program, in its own words. */
  said_by_machine: ({ answer }: Texts<'answer'>) => answer,
  command: ({ command }: Texts<'command'>) => command,

  writes_none: 'the database takes none',
  writes_none_remedy: 'See that its disk has room and that it runs; the log says what it answered.',
  calls_failed: ({ failed, of }: Numbers<'failed' | 'of'>) => `${counted(failed, 'call')} of ${of} failed within a minute`,
  calls_failed_remedy: 'Look for "call failed" in the log.',
  calls_turned_away: ({ busy, of }: Numbers<'busy' | 'of'>) => `${counted(busy, 'call')} of ${of} turned away within a minute`,
  calls_turned_away_remedy: 'See what else the machine does; docs/SCALING.md says how many students it carries.',
  slow: ({ call_ms, write_ms }: Numbers<'call_ms' | 'write_ms'>) =>
    `of 100 calls 5 take longer than ${call_ms} ms, of 100 saves 5 longer than ${write_ms} ms`,
  slow_remedy: 'See what else the disk and the machine do.',
  codes_untaken: ({ failed, of }: Numbers<'failed' | 'of'>) =>
    `${failed} of ${counted(of, 'code')} not taken by a gateway within a minute`,
  codes_untaken_remedy: 'Students cannot sign in: see the account at the gateway; SMS_URL may name a second one.',
  jobs_failed: ({ failed }: Numbers<'failed'>) => `${counted(failed, 'piece')} of work by the clock failed at the last run`,
  jobs_failed_remedy: 'The log names them.',
  copy_behind: ({ lag_s, why }: Numbers<'lag_s'> & Texts<'why'>) => `The copy is ${lag_s} s behind${why && `: ${why}`}.`,
  copy_behind_remedy: 'See that the place COPY_TO names is there and answers; the portal goes on by itself then.',

  doctor_remedy: 'Run portal doctor on the machine.',
  node_old: ({ found }: Texts<'found'>) => found,
  node_old_remedy: 'Start it with npx portal, which brings Node 24.',

  set_wrong_remedy: 'Correct the environment of the service: docs/OPERATIONS.md, Configuration.',
  not_production: ({ set }: Texts<'set'>) => `NODE_ENV is ${set}`,
  not_production_remedy: 'Set NODE_ENV=production where students come in.',
  codes_printed: 'codes are printed, not sent',
  codes_printed_remedy: 'Set SMS_URL to your gateway: docs/OPERATIONS.md, SMS.',
  not_set: ({ setting }: Texts<'setting'>) => `${setting} is not set`,
  public_url_remedy: 'Set it to the address students use, https://…',
  proxies_remedy: 'Behind nginx or Caddy on this machine set TRUSTED_PROXIES=127.0.0.1, or all students share one address.',
  secret_remedy: 'With PostgreSQL the portal does not start without it. Set it in the service file.',

  others_read: ({ files }: Texts<'files'>) => `others may read ${files}`,
  others_read_remedy: ({ command }: Texts<'command'>) => `${command}; a start does it by itself where the files are its own.`,
  folder_gone: ({ folder }: Texts<'folder'>) => `${folder} is not there`,
  folder_gone_remedy: 'Name the right one with DATA_DIR or --data.',
  secret_read: 'others may read the secret',
  folder_open: ({ folder }: Texts<'folder'>) => `every user of this machine may look into ${folder}`,
  disk_free: ({ free, total }: Texts<'free' | 'total'>) => `${free} GB free of ${total} GB`,
  disk_free_remedy: 'Remove old backups and logs from this disk, or give the machine a larger one.',
  disk_silent_remedy: 'See that the disk is there and answers.',

  restore_remedy: 'Restore the last backup: portal restore --help.',
  postgres_remedy: 'See that PostgreSQL runs and that DATABASE_URL is right.',
  postgres_old: ({ version }: Texts<'version'>) => `PostgreSQL ${version}`,
  postgres_old_remedy: 'The portal needs PostgreSQL 15 or newer.',
  damaged: ({ answer }: Texts<'answer'>) => `damaged: ${answer}`,
  damaged_remedy: 'Stop the portal, keep the folder as it is, and restore the last backup elsewhere.',
  schema_behind: ({ steps }: Numbers<'steps'>) => `${counted(steps, 'step')} behind this version`,
  schema_behind_remedy: 'Take a backup, then start the portal: it brings the database up by itself.',
  schema_other_remedy: 'Start the version of the portal that made it, or update this one.',
  media_missing: ({ many, files }: Numbers<'many'> & Texts<'files'>) => `${counted(many, 'file')} missing: ${files}`,
  media_missing_remedy: ({ folder }: Texts<'folder'>) => `Load the school's folder again, or put them into ${folder}.`,
  secret_lost: 'it is lost: the next start would make another',
  secret_other: 'another one than the portal last ran with',
  secret_back_remedy: ({ file }: Texts<'file'>) => `Put the old one back: SECRET, or ${file} from a backup.`,

  pushes: ({ sent, failed, late }: Numbers<'sent' | 'failed' | 'late'>) =>
    `${sent} sent in a day, ${failed} not taken, ${late} late`,
  pushes_remedy: 'See that this machine may go out to the push services (docs/OPERATIONS.md), and its log.',
  mails_untaken: ({ mails }: Numbers<'mails'>) => `${counted(mails, 'mail')} not taken in a day`,
  mails_untaken_remedy: 'See SMTP_URL and MAIL_FROM, and what the mail server says in its log.',
  sheets_unsent: ({ sheets, month }: Numbers<'sheets'> & Texts<'month'>) =>
    `${counted(sheets, 'sheet')} of ${month} for guardians not sent`,
  sheets_unsent_remedy: 'See SMTP_URL, and the log: none is sent after the 7th.',

  clock_early: ({ day }: Texts<'day'>) => `it is ${day}, long before this portal was made`,
  clock_back: ({ length, span }: Span) =>
    `The clock was set back by ${counted(length, span)}. The portal goes on by its own count, so exams neither end nor stretch.`,
  clock_forward: ({ length, span }: Span) =>
    `The clock was set forward by ${counted(length, span)}. The portal goes on by its own count, so exams neither end nor stretch.`,
  clock_behind: ({ length, span }: Span) =>
    `The clock is ${counted(length, span)} behind what the portal noted before. The portal goes on from there and hands in nothing for students.`,
  clock_ahead: ({ length, span }: Span) =>
    `The clock is ${counted(length, span)} ahead of what the portal noted before, and exams under way would be over. They are held open.`,
  clock_remedy: 'Set the clock right (timedatectl set-ntp true); if it is right as it is: portal doctor --clock-is-right',
  stored_later: ({ length, span }: Span) => `what was stored last is ${counted(length, span)} in the future`,
  stored_later_remedy: 'The clock was wrong then or is wrong now: look at it (date), and at the marks of that time.',
  clock_skew: ({ seconds }: Texts<'seconds'>) => `${seconds} s from the database's`,
  clock_skew_remedy: 'The portal goes by the database’s; its log and backups do not: turn on NTP on both machines.',
  clock_alone: 'not synchronised',

  copy_empty: 'nothing can be restored from it yet',
  copy_empty_remedy: 'Start the portal; its log says why where it stays so.',
  copy_near: ({ many, from, to }: Numbers<'many'> & Texts<'from' | 'to'>) =>
    `${counted(many, 'generation')} from ${from}, last change ${to}, on the disk of DATA_DIR`,
  copy_near_remedy: 'Name a folder on another disk, another machine or a bucket with COPY_TO.',

  gateway_silent: ({ host, why }: Texts<'host' | 'why'>) => `${host}: ${why}`,
  gateway_silent_remedy: 'See that this machine may go out and that the address is right.',
  no_https: 'PUBLIC_URL is not https',
  no_https_remedy: 'Put nginx or Caddy with a certificate in front: docs/OPERATIONS.md.',
  certificate_wrong: ({ host, why }: Texts<'host' | 'why'>) => `${host}: ${why}`,
  certificate_wrong_remedy:
    'Renew it (certbot renew, or look at the log of Caddy), and see that the address leads to this machine.',
  certificate_ends: ({ host, days }: Texts<'host'> & Numbers<'days'>) => `${host}: good for ${days} more days`,
  certificate_ends_remedy: 'Its renewal does not work: certbot renew, or look at the log of Caddy.',
  certificate_over: ({ day }: Texts<'day'>) => `expired on ${day}`,
  signed_by_itself: 'no browser trusts it: it is signed by itself',
  signed_untrusted: 'no browser trusts who signed it',
  signed_unknown: 'no browser trusts who signed it, or a certificate of the chain is missing',
  chain_short: 'a certificate of the chain is missing: give the server the full chain',
  name_other: 'it is for another name',
  not_trusted: 'no browser trusts it',
  no_answer: ({ seconds }: Numbers<'seconds'>) => `no answer within ${seconds} s`,
  refuses: 'refuses connections',
};
