/**
 * Real time, for what must not be moved by a demonstration: sessions, codes, limits, locks, retries. Everything else asks
 * the business clock. In SQL the two are now() and clock.now().
 */
export const realNow = (): Date => new Date();
