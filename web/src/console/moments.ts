const pad = (value: number): string => String(value).padStart(2, '0');

/** A moment as a field of date and time takes it, by the device's clock. */
export function localMoment(at: Date): string {
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** What such a field holds, as a call takes it; '' where it holds none. */
export const wireMoment = (field: string): string => (Number.isNaN(Date.parse(field)) ? '' : new Date(field).toISOString());

/** The next full hour. */
export const nextHour = (now: Date): Date => new Date(Math.ceil((now.getTime() + 1) / 3_600_000) * 3_600_000);

/** '21 Nov 2026' by the device's clock. */
export const dayOf = (moment: string): string => new Date(moment).toLocaleDateString(undefined, { dateStyle: 'medium' });

/** '17:00' by the device's clock. */
export const timeOf = (moment: string): string =>
  new Date(moment).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
