import type { Endpoint } from '@portal/contract';
import { leaveTrace, type Trace } from '../audit/trace.store.ts';
import { CodeWanted, HttpError } from '../core/errors.ts';
import type { StaffHandler } from '../core/serve.ts';
import type { Services } from '../core/services.ts';

/**
 * Wraps a handler so that it leaves a trace, before the answer goes out, where it refused or has shown a student.
 */
export function traced({ db, now }: Services, row: Endpoint, handler: StaffHandler): StaffHandler {
  if (row.auth !== 'staff') return handler;
  const leave = async (outcome: Trace['outcome'], staff_id: number, students: readonly number[]) => {
    for (const stud_id of students) await db.write(leaveTrace, { staff_id, call: row.path, outcome, stud_id, at: now() });
  };
  return async (body, call) => {
    const { staff_id } = call.staff;
    const named = studentsIn(row, body);
    try {
      const result = await handler(body, call);
      if (row.reads) await leave('read', staff_id, named);
      return result;
    } catch (error) {
      if (isRefusal(error)) await leave('refused', staff_id, named.length > 0 ? named : [0]);
      throw error;
    }
  };
}

/** A code that is too old is asked for, not refused. */
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError && !(error instanceof CodeWanted) && [403, 404].includes(error.statusCode);

/** The students whom a body names. */
function studentsIn({ reads = ['stud_id'] }: Endpoint, body: unknown): number[] {
  const fields = body as Readonly<Record<string, unknown>>;
  return reads.map((name) => fields[name]).filter((id) => typeof id === 'number');
}
