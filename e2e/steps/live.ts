/** The demo school has its classes at fixed hours of every day: one that is over has no link. */
export const AHEAD = { starts_at: '2031-01-06T11:30:00.000Z', ends_at: '2031-01-06T12:30:00.000Z' };
