import { randomUUID } from 'node:crypto';
import { enrollInAutoPay, enrollWithBankAccount } from '@wattershed/contract/autopay/enrollment';
import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import { changeTextToPay, enrollInTextToPay, getTextToPay } from '@wattershed/contract/autopay/text-to-pay';
import { getPaymentDetails, listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { removeMethod } from '@wattershed/contract/payments/profiles';
import { changeScheduledPayments, schedulePayment } from '@wattershed/contract/payments/scheduling';
import { getVisitorPaymentDetails } from '@wattershed/contract/payments/visitor';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardThat, startPaying } from '../../../test/people/paying-person.ts';
import { openVisitor } from '../../../test/people/visiting.ts';
import { agreementVersion } from '../auto-pay/auto-pay-words.ts';

let paying: Awaited<ReturnType<typeof startPaying>>;
/** The person's saved bank account. */
let bank: string;

beforeAll(async () => {
  paying = await startPaying();
  bank = randomUUID();
  await paying.portal.sql`
    insert into portal.payment_method (account_number, customer_ref_num, user_uuid, gateway_token, kind, brand, last4,
      nick_name, is_default)
    values (${paying.accountNumber}, ${bank}, ${paying.person.uuid}, ${await paying.bankToken('0001', true)}, 'bank',
      'Bank account', '0001', '', true)`;
});
afterAll(() => paying.portal.close());

async function bankReturned(): Promise<void> {
  await paying.portal.sql`
    insert into portal.payment (account_number, payment_id, idempotency_key, user_uuid, state, amount_type, amount_cents,
      fee_cents, seen_balance_cents, method_kind, gateway_token, receipt_email, language, request_fingerprint, paid_at,
      returned_at)
    values (${paying.accountNumber}, ${randomUUID()}, ${randomUUID()}, ${paying.person.uuid}, 'returned', 'Other', 500, 0, 0,
      'bank', 'tok_other', '', 'EN_US', '', now(), now())`;
}

async function toldAsRefused() {
  const { person, accountNumber } = paying;
  const visitor = openVisitor(paying);
  await visitor.find(accountNumber, 'Ramirez');
  const [details, methods, autoPay, text, asVisitor] = await Promise.all([
    person.call(getPaymentDetails, { accountNumber }),
    person.call(listPaymentMethods, { accountNumber }),
    person.call(getAutoPayStatus, { accountNumber }),
    person.call(getTextToPay, { accountNumber }),
    visitor.call(getVisitorPaymentDetails, { accountNumber }),
  ]);
  return {
    details: details.data.isBankRefused,
    methods: methods.data.isBankRefused,
    autoPay: autoPay.data.enrollment?.method.problem,
    text: [text.data.isBankRefused, text.data.methods.find(({ kind }) => kind === 'bank')?.problem],
    visitor: asVisitor.data.isBankRefused,
  };
}

it('tells at each choice of a method that bank accounts are refused, and takes none', async () => {
  const { person, accountNumber, portal } = paying;
  const terms = { makePaymentType: 'PayonDueDate', amountType: 'AmountDue' } as const;
  const agreed = { agreementVersion, language: 'EN_US' } as const;
  const enroll = (revision: number | null, customerRefNum = bank) =>
    person.call(enrollInAutoPay, { accountNumber, ...terms, ...agreed, revision, customerRefNum });
  await bankReturned();
  expect((await enroll(null)).httpStatus).toBe(200);
  expect(await toldAsRefused()).toEqual({
    ...{ details: false, methods: false, autoPay: null, text: [false, null], visitor: false },
  });
  const later = {
    ...{
      scheduleDate: localDate('2026-12-03'),
      amountType: 'Other' as const,
      amountCents: cents(1_234),
      isAhead: false,
    },
  };
  const scheduled = await person.call(schedulePayment, {
    ...{ accountNumber, ...later, idempotencyKey: randomUUID(), receiptEmail: 'elena@example.com', language: 'EN_US' },
    ...{ feeCents: cents(portal.config.CARD_FEE_CENTS), customerRefNum: null, saveMethod: false },
    paymentToken: await paying.cardToken(cardThat('approve')),
  });
  expect(scheduled.httpStatus).toBe(200);

  await bankReturned();
  expect(await toldAsRefused()).toEqual({
    ...{ details: true, methods: true, autoPay: 'bankRefused', text: [true, 'bankRefused'], visitor: true },
  });
  const { data } = await person.call(getAutoPayStatus, { accountNumber });
  const revision = data.enrollment?.revision ?? 0;
  const paymentToken = await paying.bankToken('0002', true);
  const phone = { phone: '6025550171', code: null, isTcpaAgreed: true, language: 'EN_US' } as const;
  const change = { ...later, schedulePayUid: scheduled.data.scheduled.schedulePayUid, customerRefNum: bank };
  const refused = [
    await enroll(revision),
    await person.call(enrollWithBankAccount, {
      ...{ accountNumber, ...terms, ...agreed, revision, paymentToken, nickName: '' },
    }),
    await person.call(enrollInTextToPay, { accountNumber, ...phone, customerRefNum: bank }),
    await person.call(changeTextToPay, { accountNumber, customerRefNum: bank }),
    await person.call(changeScheduledPayments, { accountNumber, accountData: [change] }),
  ];
  expect(refused.map(({ status }) => status.error)).toEqual(['PAY424', 'PAY424', 'PAY424', 'PAY424', 'PAY424']);
  // What was entered for auto pay isn't kept either.
  const saved = await person.call(listPaymentMethods, { accountNumber });
  expect(saved.data.methods.map(({ last4 }) => last4)).toEqual(['0001']);
});

it('lets no bank account take the place of a method that pays by itself', async () => {
  const { person, accountNumber, portal } = paying;
  const card = randomUUID();
  await portal.sql`
    insert into portal.payment_method (account_number, customer_ref_num, user_uuid, gateway_token, kind, brand, last4,
      nick_name, is_default, expiry_month, expiry_year)
    values (${accountNumber}, ${card}, ${person.uuid}, ${await paying.cardToken(cardThat('approve'))}, 'card', 'Visa', '4242',
      '', false, 12, 2039)`;
  const { data: before } = await person.call(getAutoPayStatus, { accountNumber });
  const enrolled = await person.call(enrollInAutoPay, {
    ...{ accountNumber, makePaymentType: 'PayonDueDate', amountType: 'AmountDue', customerRefNum: card },
    ...{ agreementVersion, language: 'EN_US', revision: before.enrollment?.revision ?? null },
  });
  expect(enrolled.httpStatus).toBe(200);
  const refused = await person.call(removeMethod, {
    ...{ accountNumber, uuid: person.uuid, customerRefNum: card, replacementRefNum: bank },
  });
  expect(refused.status.error).toBe('PAY424');
  const { data } = await person.call(getAutoPayStatus, { accountNumber });
  expect(data.enrollment?.method).toMatchObject({ customerRefNum: card, problem: null });
});
