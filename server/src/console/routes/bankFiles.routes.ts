import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import { aside, AsideLimit } from '../../core/aside.ts';
import { rule } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';

/** A file of 500 questions with pictures takes some seconds. */
const READ_MS = 20_000;
const CHECK_MS = 5000;
const READ = new URL('../bankFiles/read.aside.ts', import.meta.url);
const CHECK = new URL('../bankFiles/check.aside.ts', import.meta.url);

/** Serves questions out of files. */
export const bankFilesRoutes = (): Handlers<typeof staffCalls.bankFiles> => ({
  read_bank_file: async ({ name }, { file = Buffer.of(), language }) => ({
    json: await beside<string>(READ, { bytes: file, name, language }, READ_MS),
    packs: true,
  }),

  check_question: async (alone, { language }) => ({
    data: await beside<Data<typeof staffCalls.bankFiles.check_question>>(CHECK, { alone, language }, CHECK_MS),
  }),
});

/** Does it in the thread beside the one that serves; what takes too long is refused. */
const beside = <Result>(work: URL, data: object, most: number): Promise<Result> =>
  aside<Result>(work, data, most).catch((error: unknown) => {
    throw error instanceof AsideLimit ? rule('bank_slow', { seconds: most / 1000 }) : error;
  });
