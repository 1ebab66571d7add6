import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/**
 * For work that nobody waits for: all that it asks of a pool, by whichever way, waits for a connection in use rather than open one
 * more, and `lateMs` isn't about it.
 */
export function inBackground<T>(work: () => T): T {
  return background.run(true, work);
}

export const isInBackground = (): boolean => background.getStore() === true;
