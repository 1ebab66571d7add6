import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../browser-storage.ts';
import { storedUser, type User } from '../session.ts';

const listeners = new Set<() => void>();

/** The profile has changed: updates the stored user and whatever shows it. */
export function updateStoredUser(changes: Partial<User>): void {
  const user = storedUser();
  if (!user) return;
  writeStored('user', JSON.stringify({ ...user, ...changes }));
  for (const listener of listeners) listener();
}

/** The stored user, for parts that must follow profile changes; undefined when nobody is signed in. */
export function useStoredUser(): User | undefined {
  // Compares the text itself: parsing would create a new object every time.
  useSyncExternalStore(
    subscribe,
    () => readStored('user'),
    () => undefined,
  );
  return storedUser();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
