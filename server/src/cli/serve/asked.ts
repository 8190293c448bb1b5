import type { Config } from '../../core/env.ts';
import type { Logger } from '../../core/log.ts';
import type { Metrics } from '../../core/metrics.ts';
import type { Copying } from '../../ops/copy/copying.ts';
import { explainPort } from './port.ts';

/** Counts what is done, and serves the figures, where a port for them is set; else nothing of it is loaded. */
export async function metricsOf({ METRICS_HOST, METRICS_PORT }: Config): Promise<Metrics | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  const { Metrics } = await import('../../core/metrics.ts');
  const metrics = new Metrics();
  await metrics
    .listen(METRICS_PORT, METRICS_HOST)
    .catch((error: unknown) => explainPort(error, METRICS_HOST, METRICS_PORT, 'METRICS_'));
  return metrics;
}

/** Keeps a copy of the database elsewhere where that is set; else nothing of it is loaded. */
export async function copyingOf(config: Config, log: Logger): Promise<Copying | undefined> {
  if (!config.copyTo) return undefined;
  const { Copying } = await import('../../ops/copy/copying.ts');
  return Copying.of(config, log);
}
