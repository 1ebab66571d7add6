import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import { getPaymentDetails, listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { getVisitorPaymentDetails } from '@wattershed/contract/payments/visitor';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { answerAutoPay } from '../../../test/answers/payments/auto-pay.ts';
import { answerMethods, bankAccount } from '../../../test/answers/payments/methods.ts';
import { answerScheduled } from '../../../test/answers/payments/scheduled.ts';
import { answerTextToPay } from '../../../test/answers/payments/text-to-pay.ts';
import { daniel, danielsAccount } from '../../../test/answers/people.ts';
import { answerCall } from '../../../test/network.ts';
import { answerPortal, openPortal, owed, type Portal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';
import { detailsOwing } from '../../paying/draft/payment-details-fixture.ts';
import { changeLanguage } from '../../text/library.ts';
import { keepVisitorAccount } from './visitor/visitor-account.ts';

const why = /Two bank payments for this account were returned within 12 months/;
const banks = { ...bankAccount, isDefault: true };

async function expectBankRefused(portal: Portal, words: RegExp, bankNames: RegExp[]): Promise<void> {
  await expect.element(portal.getByText(words)).toBeVisible();
  for (const name of bankNames) await expect.element(portal.getByRole('radio', { name })).toBeDisabled();
}

test('a payment of the bill doesn’t open with the usual bank account, and says why it can’t be chosen', async () => {
  signInAs(daniel);
  answerScheduled();
  answerCall(getPaymentDetails, () => ({
    data: { ...detailsOwing({}), methods: [banks], isBankRefused: true },
  }));
  const portal = await openPortal('/PayBill');
  await portal.getByRole('button', { name: 'Continue' }).click();
  await expectBankRefused(portal, why, [/Bank account ending in 6789/, /^New bank account/]);
  await expect.element(portal.getByRole('radio', { name: /^New card/ })).toBeChecked();
  await expectAccessible(portal.container);
});

test.each([
  ['EN_US', /^This account can’t be paid from a bank account right now/],
  ['EN_UK', /^This account can’t be paid from a bank account right now/],
  ['ES', /^Por ahora, esta cuenta no se puede pagar desde una cuenta bancaria/],
  ['FR', /^Pour le moment, ce compte ne peut pas être payé depuis un compte bancaire/],
] as const)('a visitor reads in %s that it can’t be paid so, not how it was paid before', async (language, words) => {
  answerPortal();
  keepVisitorAccount(danielsAccount.accountNumber);
  answerCall(getVisitorPaymentDetails, () => ({
    data: {
      owed,
      ...{ minAllowedCents: cents(100), maxAllowedCents: cents(1_000_000), isBankRefused: true },
      ...{ cardFeeCents: cents(199), bankFeeCents: cents(0), walletFeeCents: cents(199) },
      ...{ refusal: null, openPaymentId: null, isOtherUnderWay: false },
      ...{ timeZone: 'America/Los_Angeles', provenUntil: '2026-11-20T20:20:00Z' },
      ...{ firstOn: localDate('2026-11-21'), lastOn: localDate('2027-01-19'), canPayAhead: true, toCome: [] },
    },
  }));
  await changeLanguage(language);
  const portal = await openPortal('/MakePayment');
  await portal.getByRole('button', { name: /^(Continue|Continuar|Continuer)$/ }).click();
  await expectBankRefused(portal, words, [/^(New bank account|Cuenta bancaria nueva|Nouveau compte bancaire)/]);
  expect(portal.getByText(why).query()).toBeNull();
});

test('auto pay offers no bank account to draw from', async () => {
  signInAs(daniel);
  answerMethods();
  answerAutoPay();
  answerCall(listPaymentMethods, () => ({
    data: {
      ...{ methods: [banks], maxMethods: 20, billingAddress: null, isBankRefused: true },
      ...{ cardFeeCents: cents(199), bankFeeCents: cents(0), walletFeeCents: cents(199) },
    },
  }));
  const portal = await openPortal('/EnrollAutoPay');
  await expectBankRefused(portal, why, [/6789/, /^New bank account/]);
  await expect.element(portal.getByRole('radio', { name: /^New card/ })).toBeChecked();
});

test('auto pay says that nothing can be drawn from the bank account of an enrollment', async () => {
  signInAs(daniel);
  answerAutoPay();
  const enrollment = {
    ...{ revision: 3, isOwn: true, makePaymentType: 'PayonDueDate' as const, daysBefore: 0, paymentDay: null },
    ...{ amountType: 'AmountDue' as const, fixedCents: null, ceilingCents: null, skipsNext: false, pausedUntil: null },
    enrolledAt: '2026-10-01T20:00:00Z',
    method: {
      ...{ customerRefNum: banks.customerRefNum, kind: 'bank', brand: 'Bank account', last4: '6789', nickName: '' },
      problem: 'bankRefused' as const,
    },
  };
  answerCall(getAutoPayStatus, () => ({
    data: {
      ...{ enrollment, isDrawnByUtility: false, autoPayOn: null, today: localDate('2026-11-20') },
      ...{ drafts: [], history: [], byHand: null, dueOn: null, nextBillOn: null },
    },
  }));
  const portal = await openPortal('/AutoPay');
  await expect.element(portal.getByText(why)).toBeVisible();
});

test('text-to-pay offers no bank account, and asks for a card where nothing else is saved', async () => {
  signInAs(daniel);
  const card = {
    ...{ customerRefNum: '44444444-4444-4444-8444-444444444444', kind: 'card', brand: 'Visa', last4: '4242' },
    ...{ nickName: '', isDefault: false, problem: null },
  };
  const bank = { ...card, customerRefNum: banks.customerRefNum, kind: 'bank', brand: 'Bank account', last4: '6789' };
  const methods = [{ ...bank, problem: 'bankRefused' as const }, card];
  answerTextToPay({ enrollment: null, methods, isBankRefused: true });
  const portal = await openPortal('/EnrollTextToPay');
  await expectBankRefused(portal, why, [/6789/]);
  await expect.element(portal.getByRole('radio', { name: /4242/ })).toBeChecked();
  answerTextToPay({ enrollment: null, methods: methods.slice(0, 1), isBankRefused: true });
  const again = await portal.reload();
  await expect.element(again.getByText('Save a card first')).toBeVisible();
  await expect.element(again.getByText(why)).toBeVisible();
});
