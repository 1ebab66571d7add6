import { noAccountNumber } from '@wattershed/domain/account/no-account';
import type { Cents } from '@wattershed/domain/money/cents';
import { methodKey } from '../../../paying/attempt/payment-attempt.ts';
import type { ChosenMethod } from '../../../paying/chosen-method.ts';
import { tabStorage } from '../../../wizard/tab-storage.ts';

export type Gift = {
  donationNumber: string;
  amountCents: Cents;
  firstName: string;
  lastName: string;
  email: string;
};

/** What somebody without an account has decided so far. */
export type DonationDraft = { gift?: Gift; method?: Extract<ChosenMethod, { source: 'new' }> };

export type ReadyDonation = Required<DonationDraft>;

export const donationSteps = ['amount', 'method', 'review'] as const;
export type DonationStep = (typeof donationSteps)[number];

export const donationDraftName = 'wattershed.donationDraft';
export const donationAttempt = tabStorage('wattershed.donationAttempt');

export const isReadyDonation = (draft: DonationDraft): draft is ReadyDonation =>
  draft.gift !== undefined && draft.method !== undefined;

export function furthestDonationStep({ gift, method }: DonationDraft): DonationStep {
  if (!gift) return 'amount';
  return method ? 'review' : 'method';
}

/** Another amount, giver, or method is another payment, with a key of its own. */
export function donationSubject({ gift, method }: ReadyDonation): string {
  return JSON.stringify([noAccountNumber, gift, method.feeCents, methodKey(method)]);
}
