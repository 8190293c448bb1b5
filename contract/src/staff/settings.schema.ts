import { array, boolean, literal, number, object, optional, picklist, pipe, regex, string, union } from 'valibot';
import { id, moment, revisionIn, text, yes } from '../field.schema.ts';
import { why } from './staff.schema.ts';

const registration = picklist(['open', 'approve', 'closed'], 'must be open, approve or closed');
const done = object({});
/** A backup by the moment it was made: '2026-11-23T06-30-00Z'. */
const backupName = pipe(text(40), regex(/^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/u, 'must be the name of a backup'));

/** `guardian_mail` 1: guardians who agree get a sheet by mail once a month. */
const school = object({ school_name: string(), registration, guardian_mail: optional(number()), revision: number() });

const backup = object({
  name: string(),
  made_at: moment,
  bytes: number(),
  /** Rows in the tables that matter most. */
  counts: object({ student: optional(number()), attempt: optional(number()) }),
  media: number(),
});

export const settingsShapes = {
  settings: {
    summary:
      "The school's name, registration, look and SMS, and which of them the operator has set in the environment (`fixed`): those cannot be changed here.",
    body: object({}),
    data: object({
      school,
      /** The brand on the pages now; '' where it is the portal's own. `revision` is of the colour. */
      brand: object({ name: string(), logo: string(), colour: string(), revision: number() }),
      /** 1: teachers and assistants see the mobile numbers and e-mail addresses of their students. */
      numbers_shown: number(),
      fixed: array(picklist(['name', 'logo', 'colour'])),
      /** 0: the operator has named no mail server, and no mail goes out. */
      mails_sent: optional(number()),
      sms: object({
        /** False: codes go to the terminal. */
        is_sent: boolean(),
        /** Hosts of the gateways, in the order they are tried. */
        gateways: array(string()),
      }),
    }),
  },
  set_school: {
    summary:
      'Gives the school a name, and says who may register and whether guardians who agree get a monthly sheet. `stale`: it was changed since `base_revision`, and nothing was stored.',
    body: object({
      school_name: text(300),
      registration,
      /** Whether guardians get mails; left out: no change. */
      guardian_mail: optional(yes),
      base_revision: revisionIn,
      why,
    }),
    data: union([
      object({ outcome: literal('published'), revision: number() }),
      object({ outcome: literal('stale'), theirs: school }),
    ]),
  },
  set_colour: {
    summary: "Gives the pages a colour; '' for the portal's own.",
    body: object({
      colour: pipe(string(), regex(/^(?:#[\da-f]{6})?$/iu, 'must be a colour such as #3340c8')),
      base_revision: revisionIn,
      why,
    }),
    data: done,
  },
  set_logo: {
    summary: 'Gives the pages a logo: the body is the picture, which is made 256 pixels wide and high.',
    body: object({}),
    data: object({ logo: string() }),
  },
  drop_logo: {
    summary: "Takes the school's logo away: the portal's own stands in its place.",
    body: object({ why }),
    data: done,
  },
  show_numbers: {
    summary:
      'With `shown` 1 teachers and assistants see the mobile numbers and e-mail addresses of their students; with 0, as a new school has it, they see names alone.',
    body: object({ shown: yes, why }),
    data: done,
  },
  test_sms: {
    summary: "Sends the caller's own number a message as students get it, with a code of noughts. 3 in ten minutes.",
    body: object({}),
    data: object({ took_ms: number() }),
  },
  backups: {
    summary: 'The backups in BACKUP_DIR, the newest first, 50 at most.',
    body: object({}),
    data: object({ folder: string(), backups: array(backup) }),
  },
  release: {
    summary:
      'Which version runs, which newer one its publisher offers as of the last look, once a day where UPDATE_URL is set, and what became of the last order. `is_carried_out`: an order is carried out on the machine; else `command` is to be run there.',
    body: object({}),
    data: object({
      running: string(),
      is_looked_for: boolean(),
      looked_at: optional(moment),
      /** Why the last look was in vain, in the operator's words. */
      fault: optional(string()),
      /** The newer version; absent where there is none, or it has expired. */
      offered: optional(object({ version: string(), expires: moment, news: string() })),
      command: string(),
      is_carried_out: boolean(),
      ordered: optional(
        object({
          version: string(),
          at: moment,
          state: picklist(['waiting', 'under way', 'done', 'failed']),
          /** The outcome, in the operator's words. */
          said: string(),
        }),
      ),
    }),
  },
  order_update: {
    summary: 'Orders the update to the version that is offered, which a helper on the machine carries out.',
    body: object({ version: text(20), why }),
    data: object({}),
  },
  back_up: {
    summary: 'Begins a backup of database, media and secret as a job.',
    body: object({ why }),
    data: object({ job_id: id }),
  },
  check_backup: {
    summary:
      'Begins a restore drill as a job: the backup is compared with its sums and, with the embedded database, put back in a place of its own and counted.',
    body: object({ name: backupName, why }),
    data: object({ job_id: id }),
  },
  download_backup: {
    summary: 'An address from which the backup can be fetched once, as a tar file, within a minute.',
    body: object({ name: backupName, why }),
    data: object({ address: string() }),
  },
} as const;
