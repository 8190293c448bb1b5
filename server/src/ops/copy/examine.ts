import { counted } from '@portal/contract';
import { statSync } from 'node:fs';
import type { Config } from '../../core/env.ts';
import { filesOf } from './generations.ts';
import { openTarget } from './target/open.ts';
import { say } from '../../words/say.ts';
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
      yield warning(check, say('copy_empty'), say('copy_empty_remedy'));
      return;
    }
    const found = { many: whole.length, from: momentOf(from.at), to: momentOf(to.at) };
    yield copyTo.kind === 'folder' && statSync(copyTo.folder).dev === statSync(DATA_DIR).dev
      ? warning(check, say('copy_near', found), say('copy_near_remedy'))
      : ok(check, `${counted(found.many, 'generation')} from ${found.from}, last change ${found.to}`);
  } catch (error) {
    yield warning(check, saidBy(error), say('copy_behind_remedy'));
  } finally {
    target.close();
  }
}

const momentOf = (at: number): string => new Date(at).toISOString();
