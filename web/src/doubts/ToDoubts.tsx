import { doubts } from '@portal/contract';
import * as words from '#words/students';
import { useApi } from '../api/useApi.ts';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';

/** Links to the doubts, where the server is known to take some; until then the link's place is kept. */
export function ToDoubts() {
  const { data, isPending } = useApi(doubts.my_doubts, {});
  if (data === undefined && !isPending) return null;
  return (
    <span style={{ visibility: data ? 'visible' : 'hidden' }}>
      <LinkButton href={href('doubts')} icon="message-circle">
        {words.doubts}
      </LinkButton>
    </span>
  );
}
