import { type AccountNumber, isAccountNumber } from '@wattershed/domain/account/account-number';
import { useSyncExternalStore } from 'react';
import { tabStorage } from '../../../wizard/tab-storage.ts';

// In the tab and not in the address: computers are shared, and addresses stay in their history.
const kept = tabStorage('wattershed.visitorAccount');
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readVisitorAccount(): AccountNumber | undefined {
  const text = kept.read();
  return text !== null && isAccountNumber(text) ? text : undefined;
}

/** The account that this tab was let in to; whether that still holds, the server says. */
export function useVisitorAccount(): AccountNumber | undefined {
  return useSyncExternalStore(subscribe, readVisitorAccount, () => undefined);
}

export function keepVisitorAccount(accountNumber: AccountNumber | undefined): void {
  if (accountNumber === undefined) kept.clear();
  else kept.write(accountNumber);
  for (const listener of listeners) listener();
}
