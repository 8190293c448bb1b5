import { notices, type Data, type Input } from '@portal/contract';
import { send } from '../../api/client.ts';
import { callKey } from '../../api/early.ts';
import { queryClient, refresh } from '../../api/queryClient.ts';

/** What the student has chosen, as the server tells it. */
export type Choices = Data<typeof notices.notice_choices>;

/**
 * Changes the answer that the page shows; the next visit asks again. Resolves when the page has heard of it: no switch
 * goes back meanwhile.
 */
async function show(change: (now: Choices) => Choices): Promise<void> {
  const queryKey = callKey(notices.notice_choices, {});
  // What is on its way may have been read before the change: it is asked for again.
  const isAsked = queryClient.isFetching({ queryKey }) > 0;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Choices>(queryKey, (now) => now && change(now));
  if (isAsked) refresh(notices.notice_choices);
  // The library tells it in a turn of its own.
  await new Promise((heard) => setTimeout(heard));
}

/** Sends copies of a kind to the student's phones, or not. Rejects where the server has not taken it. */
export async function chooseKind(input: Input<typeof notices.choose_notices>): Promise<void> {
  await send(notices.choose_notices, input);
  const { kind, push } = input;
  await show((now) => ({ ...now, kinds: now.kinds.map((each) => (each.kind === kind ? { kind, push } : each)) }));
}

/** Sends the mail of the evening, or not. Rejects where the server has not taken it. */
export async function chooseDigest(digest: 0 | 1): Promise<void> {
  await send(notices.choose_digest, { digest });
  await show((now) => ({ ...now, digest }));
}
