/**
 * Real time, for what a demo must not move: sessions, codes, limits, locks, retries. Everything else uses the business
 * clock. In SQL, the two are now() and clock.now().
 */
export const realNow = (): Date => new Date();
