import { areWordsDue, sayPapers } from './attempt/shown/sayPapers.ts';
import type { PaperCache } from './attempt/shown/paper.cache.ts';
import { countDueRanks } from './attempt/rank/count.ts';
import { closeExpired } from './attempt/closeExpired.ts';
import { areConfirmationsDue, sendConfirmations } from './notices/digest/confirm.ts';
import { areDigestsDue, sendDigests } from './notices/digest/send.ts';
import { areTextsDue, takeTexts } from './content/documents/take.ts';
import { isLookDue, lookForRelease } from './ops/update/offer.ts';
import { isShowingDue, showDue } from './content/store/shown.store.ts';
import { areGuardianMailsOn, sendGuardianMails } from './notices/guardian/send.ts';
import { deliverPushes } from './notices/push/deliver.ts';
import { isPushDue } from './notices/push/outbox.store.ts';
import { tellStudents } from './notices/tell.ts';
import { pruneSignIns } from './auth/prune.ts';
import type { Services } from './core/services.ts';
import { pruneLists } from './students/import/list.store.ts';
import { settleRegrades } from './exams/regrade/settle.ts';
import { rateQuestions } from './progress/weak/rate.ts';
import { pruneTraces } from './audit/trace.store.ts';
import { pruneCalls } from './audit/keyedCalls.store.ts';
import { nameTheNameless } from './search/names.ts';
import type { Job } from './jobs/job.ts';
import { keepBank } from './console/bank/keep.ts';
import { pruneUploads } from './console/uploads/prune.ts';
import { KINDS } from './console/jobs/kinds.ts';
import { lanesOf } from './jobs/staff/lanes.ts';

/** Everything the portal does by the clock, a new piece of work is a line here; and what staff have started. */
export const workByTheClock = (services: Services, papers: PaperCache): Job[] => [
  { name: 'attempt.close-expired', every_ms: 10_000, run: (signal) => closeExpired(services, papers, signal) },
  { name: 'regrade.settle', every_ms: 30_000, run: (signal) => settleRegrades(services, papers, signal) },
  { name: 'attempt.standings', every_ms: 60_000, run: (signal) => countDueRanks(services, signal) },
  {
    name: 'attempt.words',
    every_ms: 60_000,
    isDue: () => areWordsDue(services),
    run: (signal) => sayPapers(services, signal),
  },
  { name: 'progress.rates', every_ms: 30 * 60_000, run: (signal) => rateQuestions(services, papers, signal) },
  { name: 'bank.keep', every_ms: 5 * 60_000, run: (signal) => keepBank(services, signal) },
  { name: 'notices.tell', every_ms: 5_000, run: (signal) => tellStudents(services, signal) },
  {
    name: 'push.deliver',
    every_ms: 2_000,
    isDue: () => isPushDue(services.db, services.now()),
    run: deliverPushes(services),
  },
  {
    name: 'digest.confirm',
    every_ms: 20_000,
    isDue: () => areConfirmationsDue(services),
    run: (signal) => sendConfirmations(services, signal),
  },
  {
    name: 'digest.send',
    every_ms: 60_000,
    isDue: () => areDigestsDue(services),
    run: (signal) => sendDigests(services, signal),
  },
  {
    name: 'guardian.send',
    every_ms: 5 * 60_000,
    isDue: () => areGuardianMailsOn(services),
    run: (signal) => sendGuardianMails(services, signal),
  },
  {
    name: 'content.shown',
    every_ms: 5_000,
    isDue: () => isShowingDue(services.db, services.now()),
    run: () => services.db.write(showDue, { at: services.now() }),
  },
  {
    name: 'content.texts',
    every_ms: 10_000,
    isDue: () => areTextsDue(services),
    run: (signal) => takeTexts(services, signal),
  },
  {
    name: 'release.look',
    every_ms: 60_000,
    isDue: () => isLookDue(services),
    run: () => lookForRelease(services),
  },
  { name: 'auth.prune', every_ms: 10_000, run: (signal) => pruneSignIns(services, signal) },
  { name: 'search.names', every_ms: 3_600_000, run: (signal) => nameTheNameless(services, signal) },
  {
    name: 'student_list.prune',
    every_ms: 60_000,
    run: async () => void (await services.db.write(pruneLists, { at: services.now() })),
  },
  {
    name: 'staff_call.prune',
    every_ms: 60_000,
    run: async () => {
      await services.db.write(pruneCalls, { at: services.now() });
      await services.db.write(pruneTraces, { at: services.now() });
    },
  },
  { name: 'staff_file.prune', every_ms: 60_000, run: () => pruneUploads(services) },
  ...lanesOf(services, KINDS),
];
