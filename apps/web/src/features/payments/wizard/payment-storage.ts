import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Keeper } from '../attempt/payment-attempt.ts';
import type { PaymentDraft } from './payment-draft.ts';

// The session storage of the tab: a second tab is another payment. Everything goes at sign-out.
const keeperOf = (name: string): Keeper => ({
  read: () => guarded(() => sessionStorage.getItem(name)) ?? null,
  write: text => guarded(() => sessionStorage.setItem(name, text)),
  clear: () => guarded(() => sessionStorage.removeItem(name)),
});

// A browser may forbid storage; paying then works without surviving a reload.
function guarded<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

export const attemptKeeper = keeperOf('wattershed.paymentAttempt');
const draftKeeper = keeperOf('wattershed.paymentDraft');

/** The draft of this account, or an empty one. */
export function readDraft(accountNumber: AccountNumber): PaymentDraft {
  try {
    const kept = JSON.parse(draftKeeper.read() ?? 'null') as PaymentDraft | null;
    if (kept?.accountNumber === accountNumber) return kept;
  } catch {
    // Unreadable: as if there were none.
  }
  return { accountNumber };
}

export function writeDraft(draft: PaymentDraft): void {
  draftKeeper.write(JSON.stringify(draft));
}

export function forgetPayment(): void {
  draftKeeper.clear();
  attemptKeeper.clear();
}
