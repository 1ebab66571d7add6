import { forgetDraft } from '../../../wizard/kept-draft.ts';
import { tabStorage } from '../../../wizard/tab-storage.ts';

// A second tab is a different payment.
export const attemptKeeper = tabStorage('wattershed.paymentAttempt');
export const paymentDraftName = 'wattershed.paymentDraft';

export function forgetPayment(): void {
  forgetDraft(paymentDraftName);
  attemptKeeper.clear();
}
