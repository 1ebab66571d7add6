import { donateAsVisitor, getEnergyShareFund, openVisitorDonation } from '@wattershed/contract/payments/energy-share';
import { isOnNoAccount, noAccountNumber } from '@wattershed/domain/account/no-account';
import { firstNameOr } from '@wattershed/domain/contact/contact-name';
import { cents } from '@wattershed/domain/money/cents';
import { donationBounds } from '@wattershed/domain/program/energy-share';
import { admitVisitor } from '../../../access/visitor-store.ts';
import { type AnsweredCall, answer } from '../../../call.ts';
import { setVisitorCookie, visitorToken } from '../../../credentials/cookies.ts';
import { CallError } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { newToken } from '../../../ids.ts';
import { payUnderKey } from '../../../paying/pay-under-key.ts';
import { feeFor, isMethodExpired } from '../../../paying/payments-rules.ts';
import { requireVisitor } from '../visitor/visitor-access.ts';
import { findVisitorMethod } from '../visitor/visitor-paying.ts';
import { decideDonation, donationCharge } from './donation.ts';

export const visitorDonationCalls: AnsweredCall[] = [
  answer(getEnergyShareFund, async ({ gateways, config }) => ({
    fund: await gateways.programs.energyShare.findFund(),
    minAllowedCents: cents(Math.max(config.MIN_PAYMENT_CENTS, donationBounds.leastCents)),
    maxAllowedCents: cents(Math.min(config.MAX_PAYMENT_CENTS, donationBounds.mostOnceCents)),
    cardFeeCents: feeFor(config, 'card'),
    bankFeeCents: feeFor(config, 'bank'),
    walletFeeCents: feeFor(config, 'wallet'),
  })),

  answer(openVisitorDonation, async ({ db, config, http, reply, actor }) => {
    const token = newToken();
    const access = await admitVisitor(db, { before: visitorToken(http, config) ?? '', next: token }, noAccountNumber);
    setVisitorCookie(reply, config, token);
    await insertEvent(db, actor, { kind: 'visitor-admitted' });
    return { provenUntil: access.provenUntil.toISOString() };
  }),

  /** A payment of the one machine, on no account. */
  answer(donateAsVisitor, async context => {
    const { request, config, clock } = context;
    const access = await requireVisitor(context);
    // The proof of an account that is paid without signing in is no door to this.
    if (!isOnNoAccount(access)) throw new CallError('PAY401');
    const { amountCents, feeCents, firstName, lastName, receiptEmail } = request;
    if (lastName.trim() === '') throw new CallError('REQ400');
    const attempt = { ...request, amountType: 'Other', seenBalanceCents: amountCents } as const;
    const payer = {
      firstName: firstNameOr(firstName, lastName),
      lastName: lastName.trim(),
      email: receiptEmail.trim(),
    };
    return payUnderKey(
      { ...context, access },
      attempt,
      () => findVisitorMethod(context, request.paymentToken),
      async () => ({
        charge: donationCharge(request, payer),
        read: async () => ({
          isCashOnly: false,
          decide: method => {
            const decision = decideDonation({ amountCents, feeCents }, method.kind, config);
            const isExpired = isMethodExpired(method, clock.today(config.UTILITY_TIME_ZONE));
            return decision.eligible && isExpired ? { eligible: false, code: 'F305' } : decision;
          },
        }),
        // Nobody else can change it.
        isStillSo: async () => true,
      }),
    );
  }),
];
