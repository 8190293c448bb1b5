import { carried } from '../../api/carriedConfig.ts';

/** Says whether the page says that the portal is empty: a school can be made here. */
export async function isFirstRun(): Promise<boolean> {
  const config = await carried().catch(() => undefined);
  return typeof config === 'object' && config !== null && 'isFirstRun' in config && config.isFirstRun === true;
}
