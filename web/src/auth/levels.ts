import { auth, type Data } from '@portal/contract';
import { useCallback, useEffect, useState } from 'react';
import { send } from '../api/client.ts';
import { ApiError, mayPass, messageOf } from '../api/failures.ts';
import { toastError } from '../ui/toast.ts';

type Levels = Data<typeof auth.academic_levels>;

/** The levels to choose from: a list, on their way, or not to be had (with a way to try again). */
export interface LevelChoice {
  levels: Levels | undefined;
  failed: boolean;
  retry: () => void;
}

const RETRIES = 3;
let known: Levels | undefined;

/** Reads the academic levels once per page, with the same patience as every other list. */
export function useLevels(): LevelChoice {
  const [levels, setLevels] = useState(known);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    readLevels().then(
      (list) => setLevels((known = list)),
      (error: unknown) => {
        setFailed(true);
        toastError(messageOf(error));
      },
    );
  }, []);
  useEffect(() => {
    if (!known) load();
  }, [load]);
  const retry = () => {
    setFailed(false);
    load();
  };
  return { levels, failed, retry };
}

async function readLevels(failures = 0): Promise<Levels> {
  try {
    const { data } = await send(auth.academic_levels, {});
    if (!Array.isArray(data)) throw new ApiError('', 200, true);
    return data;
  } catch (error) {
    if (failures === RETRIES || !mayPass(error)) throw error;
    await new Promise((done) => {
      setTimeout(done, 1000 * 2 ** failures * (0.75 + Math.random() / 4));
    });
    return readLevels(failures + 1);
  }
}
