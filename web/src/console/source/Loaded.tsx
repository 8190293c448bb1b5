import { staffCalls } from '@portal/contract/staff';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as frame from '#words/console';
import * as words from '#words/consoleNews';
import { ApiError, messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { ask } from '../calls/client.ts';
import { Screen } from '../frame/Screen.tsx';
import { isJustMade, type Named, type Written } from './authored.ts';
import styles from '../frame/console.module.css';

const NOTHING: Written = { revision: 0, archived: false };

interface LoadedProps {
  thing: Named;
  /** The title of the screen until the thing is loaded. */
  title: string;
  /** Draws the thing; a new one where the address is unknown. `again` reads it anew. */
  children: (written: Written, again: () => void) => ReactNode;
}

/** Reads a thing to edit, once: what is typed must not be replaced by a later answer. */
export function Loaded({ thing, title, children }: LoadedProps) {
  const { kind, key } = thing;
  const { data, error, refetch } = useQuery({
    queryKey: [kind, key],
    queryFn: async () => {
      if (isJustMade(key)) return NOTHING;
      try {
        return (await ask(staffCalls.source.written, { kind, key })).data;
      } catch (fault) {
        if (fault instanceof ApiError && fault.status === 404) return NOTHING;
        throw fault;
      }
    },
    // The preview tells when somebody else publishes.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  if (data) return children(data, () => void refetch());
  return (
    <Screen title={title}>
      {error ? (
        <p role="alert" className={styles.fault}>
          {messageOf(error)}{' '}
          <Button look="quiet" icon="refresh-cw" onClick={() => void refetch()}>
            {frame.again}
          </Button>
        </p>
      ) : (
        <p className={styles.empty}>{words.loading}</p>
      )}
    </Screen>
  );
}
