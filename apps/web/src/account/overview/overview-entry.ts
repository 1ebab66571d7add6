import { roleIds } from '@wattershed/domain/rights/rights';
import type { OverviewEntry } from './overview-pages.ts';

/** What auto pay collects isn't asked for, nor what may have been paid already. */
export function isPayOffered({ canPay, isOutcomeUnknown, billState, amountDueCents }: OverviewEntry): boolean {
  return canPay && !isOutcomeUnknown && billState !== 'autopay' && amountDueCents > 0;
}

/** What is owed on it, and taken in cash alone: by the utility's order, or from this person. */
export function isPaidInCash({ roleId, amountDueCents }: OverviewEntry, isCashOnly: boolean): boolean {
  return amountDueCents > 0 && (isCashOnly || roleId === roleIds.paymentBlocked);
}

/** What people call it: its nickname, else where it is. */
export function nameOf({ nickName, street, unit }: OverviewEntry): string {
  return nickName || streetOf({ street, unit });
}

/** Where it is, without what its name says already. */
export function placeOf(entry: OverviewEntry): string {
  const street = streetOf(entry);
  return nameOf(entry) === street ? entry.city : `${street}, ${entry.city}`;
}

function streetOf({ street, unit }: Pick<OverviewEntry, 'street' | 'unit'>): string {
  return unit === '' ? street : `${street}, ${unit}`;
}
