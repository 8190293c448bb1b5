import * as words from '#words/notices';
import { href } from '../../route/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { useThere } from './useThere.ts';

/** The way to what comes to the phone; not there where the server sends nothing. */
export function ToChoices() {
  if (!useThere()) return null;
  return (
    <LinkButton href={href('noticeChoices')} icon="settings">
      {words.choices}
    </LinkButton>
  );
}
