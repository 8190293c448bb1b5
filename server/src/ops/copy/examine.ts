import { counted } from '@portal/contract';
import { statSync } from 'node:fs';
import type { Config } from '../../core/env.ts';
import { filesOf } from './generations.ts';
import { openTarget } from './target/open.ts';
import { ok, saidBy, warning, type Finding } from '../doctor/finding.ts';

/** Looks what the copy elsewhere would give back, where one is kept. */
export async function* elsewhere({ copyTo, DATA_DIR }: Config): AsyncGenerator<Finding> {
  if (!copyTo) return;
  const check = 'copy elsewhere';
  const target = openTarget(copyTo);
  try {
    const files = await filesOf(target);
    const whole = [...files.values()].flatMap((own) => {
      const [first, last] = [own.find(({ isWhole }) => isWhole), own.at(-1)];
      return first && last ? [{ first, last }] : [];
    });
    const [from, to] = [whole[0]?.first, whole.at(-1)?.last];
    if (!from || !to) {
      yield warning(check, 'nothing can be restored from it yet', 'Start the portal; its log says why where it stays so.');
      return;
    }
    const found = `${counted(whole.length, 'generation')} from ${momentOf(from.at)}, last change ${momentOf(to.at)}`;
    yield copyTo.kind === 'folder' && statSync(copyTo.folder).dev === statSync(DATA_DIR).dev
      ? warning(
          check,
          `${found}, on the disk of DATA_DIR`,
          'Name a folder on another disk, another machine or a bucket with COPY_TO.',
        )
      : ok(check, found);
  } catch (error) {
    yield warning(
      check,
      saidBy(error),
      'See that the place COPY_TO names is there and answers; the portal goes on by itself then.',
    );
  } finally {
    target.close();
  }
}

const momentOf = (at: number): string => new Date(at).toISOString();
