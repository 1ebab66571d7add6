import { forgetDraft } from '../../../wizard/kept-draft.ts';
import { tabStorage } from '../../../wizard/tab-storage.ts';

// Not those of someone signed in: signing in halfway must not go on with a payment that this browser started as nobody.
export const attemptKeeper = tabStorage('wattershed.visitorAttempt');
export const draftName = 'wattershed.visitorDraft';

export function forgetVisitorPayment(): void {
  forgetDraft(draftName);
  attemptKeeper.clear();
}
