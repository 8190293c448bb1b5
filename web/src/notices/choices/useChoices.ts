import { notices, type Data, type Input } from '@portal/contract';
import { send } from '../../api/client.ts';
import { callKey } from '../../api/early.ts';
import { queryClient, refresh } from '../../api/queryClient.ts';

/** The student's choices about notices on the server. */
export type Choices = Data<typeof notices.notice_choices>;

/**
 * Changes the choices that the page shows; the next visit asks again. Resolves when the page has heard of the change:
 * no switch goes back meanwhile.
 */
async function show(change: (now: Choices) => Choices): Promise<void> {
  const queryKey = callKey(notices.notice_choices, {});
  // A call under way may have read the choices before the change: it is made again.
  const isAsked = queryClient.isFetching({ queryKey }) > 0;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Choices>(queryKey, (now) => now && change(now));
  if (isAsked) refresh(notices.notice_choices);
  // React Query tells the page in a later task.
  await new Promise((heard) => setTimeout(heard));
}

/** Sends copies of a kind to the student's phones, or not. Rejects where the server has not taken it. */
export async function chooseKind(input: Input<typeof notices.choose_notices>): Promise<void> {
  await send(notices.choose_notices, input);
  const { kind, push } = input;
  await show((now) => ({ ...now, kinds: now.kinds.map((each) => (each.kind === kind ? { kind, push } : each)) }));
}

/** Turns the evening mail on or off. Rejects where the server has not taken the choice. */
export async function chooseDigest(digest: 0 | 1): Promise<void> {
  await send(notices.choose_digest, { digest });
  await show((now) => ({ ...now, digest }));
}
