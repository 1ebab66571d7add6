import type { DataOf } from '@wattershed/contract/call';
import { listStates } from '@wattershed/contract/configuration/countries';
import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { getPaymentProfile } from '@wattershed/contract/payments/profiles';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents, zeroCents } from '@wattershed/domain/money/cents';
import { answerCall } from '../../network.ts';

type OwnMethod = DataOf<typeof listPaymentMethods>['methods'][number];

/** A card that auto pay and a scheduled payment use. */
export const usedCard: OwnMethod = {
  customerRefNum: '44444444-4444-4444-8444-444444444444',
  ...{ kind: 'card', brand: 'Visa', last4: '4242', nickName: 'Groceries', bankName: '', achType: null },
  ...{ expiryMonth: 12, expiryYear: 2026, expiresOn: localDate('2026-12-31'), isExpiringSoon: true },
  ...{ isExpired: false, isBlocked: false, isCheckAsked: false, isDefault: true },
  uses: [
    { kind: 'autoPay', payOn: null, amountCents: null, feeCents: zeroCents, isExact: false },
    {
      kind: 'scheduled',
      payOn: localDate('2026-12-05'),
      amountCents: cents(5000),
      feeCents: cents(199),
      isExact: false,
    },
  ],
};

export const bankAccount: OwnMethod = {
  ...usedCard,
  ...{ customerRefNum: '55555555-5555-4555-8555-555555555555', kind: 'bank', brand: 'Bank account', last4: '6789' },
  ...{ nickName: '', bankName: 'Wells Fargo Bank', achType: 1, expiryMonth: null, expiryYear: null, expiresOn: null },
  ...{ isExpiringSoon: false, isDefault: false, uses: [] },
};

const expiredCard: OwnMethod = {
  ...usedCard,
  ...{ customerRefNum: '66666666-6666-4666-8666-666666666666', brand: 'Mastercard', last4: '4444', nickName: '' },
  ...{ expiryYear: 2025, expiresOn: localDate('2025-12-31'), isExpiringSoon: false, isExpired: true },
  ...{ isDefault: false, uses: [] },
};

const closedCard: OwnMethod = {
  ...expiredCard,
  ...{ customerRefNum: '77777777-7777-4777-8777-777777777777', brand: 'Discover', last4: '1117' },
  ...{ expiryYear: 2030, expiresOn: localDate('2030-12-31'), isExpired: false, isBlocked: true, isCheckAsked: false },
};

export const address = {
  ...{ addressType: 'standard' as const, address1: '418 Willow Ave', address2: '', city: 'Oak Hollow', state: 'CA' },
  ...{ postalCode: '95758', country: 'US' },
};

/** Whose a method is, and where, as the payload of its profile has it. */
export const owner = {
  ...{ names: 'Daniel Kim', addressType: 'standard' as const, address: '418 Willow Ave', address2: '' },
  ...{ city: 'Oak Hollow', state: 'CA', zip: '95758', countryCode: 'US' },
};

/** A server with these methods saved, and the profile of the first. */
export function answerMethods(
  methods: OwnMethod[] = [usedCard, bankAccount, expiredCard, closedCard],
  { isBankRefused = false } = {},
): void {
  answerCall(listStates, () => ({
    data: { stateData: [{ stateCode: 'CA', stateName: 'California', isMilitary: false }] },
  }));
  answerCall(listPaymentMethods, () => ({
    data: {
      ...{ methods, maxMethods: 20, billingAddress: address },
      ...{ cardFeeCents: cents(199), bankFeeCents: cents(0), walletFeeCents: cents(199), isBankRefused },
    },
  }));
  answerCall(getPaymentProfile, ({ customerRefNum }) => ({
    data: {
      ...(methods.find(method => method.customerRefNum === customerRefNum) ?? usedCard),
      ...owner,
    },
  }));
}
