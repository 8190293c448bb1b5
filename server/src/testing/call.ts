import { callRequest, type Answer, type Caller, type Data, type Endpoint, type Input, type StaffCaller } from '@portal/contract';
import { shapeOf } from '@portal/contract/shapes';
import * as v from 'valibot';

/** An answer with its HTTP status as `code`; the code of its message is `said`. */
export interface TestAnswer<T> extends Omit<Answer<T>, 'code'> {
  code: number;
  said?: string;
  headers: Headers;
}

export interface CallOptions {
  caller?: Caller | StaffCaller;
  submitKey?: string;
  headers?: Record<string, string>;
}

/** Makes a call over HTTP at the portal that answers at `url`, as the web does. Rejects when the connection breaks. */
export async function callOver<Row extends Endpoint>(
  url: string,
  row: Row,
  input: Input<Row>,
  options: CallOptions = {},
): Promise<TestAnswer<Data<Row>>> {
  const { caller, submitKey, headers } = options;
  const request = callRequest(row, input, caller, submitKey);
  const response = await fetch(`${url}/api${request.path}`, {
    method: request.method,
    headers: { ...request.headers, ...headers },
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  const answer = (await response.json()) as Answer<Data<Row>>;
  if (answer.status) v.parse(shapeOf(row).data, answer.data);
  const { code: said, ...rest } = answer;
  return { ...rest, ...(said !== undefined && { said }), code: response.status, headers: response.headers };
}
