import type { Answer as Said } from '@portal/contract';

/** Data with what may come beside it. */
export class Answered<T> {
  readonly data: T;
  readonly more: Partial<Pick<Said, 'message' | 'token' | 'code' | 'audit_id'>>;

  constructor(data: T, more: Answered<T>['more'] = {}) {
    this.data = data;
    this.more = more;
  }
}

/** Anything but data. */
export class Otherwise {
  readonly response: () => Response;

  constructor(response: () => Response) {
    this.response = response;
  }
}

/** The server understood, and says no: HTTP 200 with status false. */
export const refused = (message: string, why: Pick<Said, 'code' | 'params'> = {}): Otherwise =>
  new Otherwise(() => inForm(200, { message, ...why }));

/** Makes a call fail with an HTTP status. `waitS`: the seconds that the server asks for in Retry-After. */
export const failed = (status: number, message = 'Not now', waitS?: number): Otherwise =>
  new Otherwise(() => inForm(status, { message }, waitS === undefined ? {} : { 'Retry-After': String(waitS) }));

/** No answer comes: the connection breaks. In the words of Chromium. */
export const lost = new Otherwise(() => {
  throw new TypeError('Failed to fetch');
});

/** Answers with another server's body: its extra fields are beyond the contract on purpose, and pass by its schemas. */
export const foreign = (body: unknown): Otherwise => new Otherwise(() => Response.json(body));

/** A response in the portal's form; status false unless `body` says otherwise. */
export const inForm = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  Response.json({ status: false, message: '', ...body }, { status, headers });
