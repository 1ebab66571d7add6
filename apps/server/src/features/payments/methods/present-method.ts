import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { cardLastDay, isExpiringSoon } from '@wattershed/domain/payment/method/saved-method';
import type { MethodUse } from '../../../paying/methods/method-uses-store.ts';
import type { StoredMethod } from '../../../paying/methods/payment-method-store.ts';
import { isMethodExpired } from '../../../paying/payments-rules.ts';

/** As the specification numbers the types of bank accounts: its bank account type is 1. */
const achTypes = { checking: 1, savings: 2 } as const;

/** A saved method as a screen that offers it shows it: never its token. */
export function presentMethod(method: StoredMethod, today: LocalDate) {
  const { customerRefNum, kind, brand, last4, nickName, expiryMonth, expiryYear, isDefault } = method;
  const shown = { customerRefNum, kind, brand, last4, nickName, expiryMonth, expiryYear, isDefault };
  return { ...shown, isExpired: isMethodExpired(method, today), isBlocked: method.blockedReason !== null };
}

/** The same with all that its owner manages, and what uses it. */
export function presentOwnMethod(method: StoredMethod, uses: readonly MethodUse[], today: LocalDate) {
  const { expiryMonth, expiryYear, bankName, accountType, isCheckAsked } = method;
  const isCard = expiryMonth !== null && expiryYear !== null;
  return {
    ...presentMethod(method, today),
    bankName,
    achType: accountType && achTypes[accountType],
    expiresOn: isCard ? cardLastDay(expiryMonth, expiryYear) : null,
    isExpiringSoon: isCard && isExpiringSoon(expiryMonth, expiryYear, today),
    isCheckAsked,
    uses: usesOf(method, uses),
  };
}

/** What uses this method, as the screen names it. */
export function usesOf({ customerRefNum }: Pick<StoredMethod, 'customerRefNum'>, uses: readonly MethodUse[]) {
  return uses
    .filter(use => use.customerRefNum === customerRefNum)
    .map(({ kind, payOn, amountCents, feeCents, isExact }) => ({ kind, payOn, amountCents, feeCents, isExact }));
}
