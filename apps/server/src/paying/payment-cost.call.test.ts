import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { payByBank, payWithSavedMethod } from '@wattershed/contract/payments/bill/paying';
import type { Cents } from '@wattershed/domain/money/cents';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPaying } from '../../test/people/paying-person.ts';

let paying: Awaited<ReturnType<typeof startPaying>>;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.portal.close());

/** By words that only one of a payment's statements has. */
const subjects = {
  session: 'portal.session',
  attempt: '"isAny"',
  owed: '"newestBills"',
  opening: 'insert into portal.payment (',
  closed: 'portal.closed_attempt',
  ledger: 'insert into utility.ledger_transaction',
  balance: 'utility.account_balance',
  posted: 'update portal.payment p set',
  method: 'portal.payment_method m',
};

/** The gateway of the demo has the same database. */
const isOfGateway = (text: string) => /utility\.gateway_|^(begin|commit)$|jobs\./.test(text.trim());

test('one from a saved bank account takes nine statements', async () => {
  const { portal, accountNumber, person } = paying;
  const paymentToken = await paying.bankToken('0001', true);
  const bank = { paymentToken, feeCents: portal.config.BANK_FEE_CENTS as Cents };
  const save = { saveMethod: true, nickName: 'Checking', setDefaultPayment: false };
  expect((await person.call(payByBank, await paying.cardPayment('', { ...bank, ...save }))).data.state).toBe('posted');
  const { data } = await person.call(listPaymentMethods, { accountNumber });
  const { customerRefNum } = data.methods.find(({ nickName }) => nickName === save.nickName) ?? { customerRefNum: '' };
  const {
    paymentToken: _,
    saveMethod: __,
    nickName: ___,
    setDefaultPayment: ____,
    ...attempt
  } = await paying.cardPayment('', bank);
  // It looks after itself now and then, by statements of its own.
  await paying.portal.stopQueue();
  const query = vi.spyOn(Client.prototype, 'query');
  const answer = await person.call(payWithSavedMethod, { ...attempt, customerRefNum });
  const texts = query.mock.calls.map(([asked]) => (asked as unknown as { text?: string }).text ?? '');
  query.mockRestore();
  expect(answer.data.state).toBe('posted');
  const asked = texts
    .filter(text => !isOfGateway(text))
    .map(text => {
      return Object.entries(subjects).find(([, words]) => text.includes(words))?.[0] ?? text;
    });
  expect(asked.toSorted()).toEqual(Object.keys(subjects).toSorted());
});
