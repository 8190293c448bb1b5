import { OperatorError } from '@portal/bank/errors';
import { reportNamed, type ReportName } from '../../results/ask.ts';
import { text } from '../options.ts';
import { dayOf, endOfDay } from '../shape/moments.ts';
import { databaseCommand, type Command } from '../shape/shape.ts';
import { printReport } from './print.ts';

/** With fewer attempts than this a discrimination says little. */
const FEW = 30;

const COMMON = { from: text, to: text, level: text, batch: text, csv: text, xlsx: text } as const;

/** Further options of a report. */
const OWN: Record<ReportName, Record<string, typeof text>> = {
  quiz: { item: text, attempts: text },
  exam: { item: text, attempts: text },
  questions: { item: text, kind: text, attempts: text },
  attendance: { by: text },
  videos: {},
  feedback: {},
};

/** `portal results NAME`: a list of what students did, on stdout or in a file. */
export const report = (name: ReportName): Command =>
  databaseCommand({
    options: { ...OWN[name], ...COMMON },
    run: async ({ db, config: { TIME_ZONE: timeZone }, values, terminal }) => {
      const { from, to, csv, xlsx, json, ...narrowing } = values;
      if (csv !== undefined && xlsx !== undefined) throw new OperatorError('Say --csv or --xlsx, not both.');
      const days = { from: dayOf('from', from, timeZone), to: endOfDay('to', to, timeZone) };
      const rows = await reportNamed(db, name, { ...narrowing, ...days, timeZone });
      await printReport(rows, name, { csv, xlsx, json }, terminal);
      if (name === 'questions' && !json) terminal.remark(`Facility and discrimination of fewer than ${FEW} attempts say little.`);
      return undefined;
    },
  });
