import { progress } from '@portal/contract';
import * as words from '#words/progress';
import { useApi } from '../../api/useApi.ts';
import { href } from '../../route/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';

/** The way to 'My progress', where the server knows of any. */
export function ProgressLink() {
  const { data } = useApi(progress.my_progress, {});
  if (!data) return null;
  return (
    <p>
      <LinkButton href={href('progress')} icon="gauge">
        {words.myProgress}
      </LinkButton>
    </p>
  );
}
