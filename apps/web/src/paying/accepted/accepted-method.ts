import type { ChosenMethod, PaymentDetails } from '../chosen-method.ts';

type Saved = Pick<PaymentDetails['methods'][number], 'kind' | 'isExpired' | 'isBlocked'>;
type Accepting = Pick<PaymentDetails, 'isBankRefused'>;

/** Why a saved method can't be charged: for good, or, of a bank account, on this account for now. Null if it can. */
export function problemOfMethod(
  { isBankRefused }: Accepting,
  { kind, isExpired, isBlocked }: Saved,
): 'blocked' | 'expired' | 'bankRefused' | null {
  if (isBlocked) return 'blocked';
  if (isExpired) return 'expired';
  return kind === 'bank' && isBankRefused ? 'bankRefused' : null;
}

/** Without the bank account that was chosen, perhaps before the account stopped taking bank payments. */
export function withAcceptedMethod<Draft extends { method?: ChosenMethod }>(
  draft: Draft,
  { isBankRefused }: Accepting,
): Draft {
  if (!isBankRefused || draft.method?.kind !== 'bank') return draft;
  const { method: _, ...rest } = draft;
  return rest as Draft;
}
