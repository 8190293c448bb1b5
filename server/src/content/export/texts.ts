import type { Source } from '../versions/thing.ts';
import { toYaml } from '@portal/bank/yaml/order';

/** The text of one file, of what stands in it. */
export function textOf(sources: readonly Source[]): string {
  const written = sources
    .toSorted((one, other) => one.position - other.position)
    .map(({ document }) => JSON.parse(document) as unknown);
  const [source] = sources;
  if (source?.kind === 'live class') return toYaml(written);
  if (source?.kind !== 'news') return toYaml(written[0]);
  const { head, body } = written[0] as { head: unknown; body: string };
  return `---\n${toYaml(head)}---\n${body}`;
}
