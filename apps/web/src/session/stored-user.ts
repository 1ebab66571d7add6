import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.ts';
import { storedUser, type User } from './session.ts';

const listeners = new Set<() => void>();

/** The profile has changed: what is stored of the person follows, and what shows it. */
export function updateStoredUser(changes: Partial<User>): void {
  const user = storedUser();
  if (!user) return;
  writeStored('user', JSON.stringify({ ...user, ...changes }));
  for (const listener of listeners) listener();
}

/** The stored person, for what must follow a change of the profile; undefined when nobody is signed in. */
export function useStoredUser(): User | undefined {
  // The text itself is compared: what is parsed of it would be another object each time.
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
