/** A zone of the world where it is early afternoon now: a portal there may call its students. */
export function zoneOfNoon(): string {
  const behind = (new Date().getUTCHours() - 13 + 24) % 24;
  // The name says how far the zone is behind Greenwich.
  return behind <= 12 ? `Etc/GMT+${behind}` : `Etc/GMT-${24 - behind}`;
}
