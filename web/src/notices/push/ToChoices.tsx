import { useState } from 'react';
import * as words from '#words/notices';
import { href } from '../../route/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { useThere } from './useThere.ts';

/**
 * The way to what comes to the phone; not there where the server sends nothing. Until that is known its place is kept:
 * nothing moves.
 */
export function ToChoices() {
  const isThere = useThere();
  const [wasLacking] = useState(isThere === false);
  if (wasLacking) return null;
  return (
    <span style={{ visibility: isThere ? 'visible' : 'hidden' }}>
      <LinkButton href={href('noticeChoices')} icon="settings">
        {words.choices}
      </LinkButton>
    </span>
  );
}
