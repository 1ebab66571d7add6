import { getConvenienceFee, getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { roleIds } from '@wattershed/domain/rights/rights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardThat, startPaying } from '../../../test/people/paying-person.ts';

let paying: Awaited<ReturnType<typeof startPaying>>;
beforeAll(async () => {
  paying = await startPaying({ CARD_FEE_CENTS: '225', WALLET_FEE_CENTS: '150', BANK_FEE_CENTS: '25' });
});
afterAll(() => paying.portal.close());

type Kind = 'card' | 'bank' | 'wallet';

const feeFor = (kind: Kind, amountCents: number, who = paying.person, accountNumber = paying.accountNumber) =>
  who.call(getConvenienceFee, { accountNumber, kind, amountCents: amountCents as Cents });

describe('the convenience fee', () => {
  test.each([
    ['card', 225],
    ['bank', 25],
    ['wallet', 150],
  ] as const)(
    'of a %s is the fee of the settings, whatever is paid, and the total has both',
    async (kind, feeCents) => {
      for (const amountCents of [100, 12_345, 999_999]) {
        const { data } = await feeFor(kind, amountCents);
        expect(data).toEqual({ feeCents, totalCents: amountCents + feeCents });
      }
      const details = (await paying.person.call(getPaymentDetails, { accountNumber: paying.accountNumber })).data;
      expect({ card: details.cardFeeCents, bank: details.bankFeeCents, wallet: details.walletFeeCents }[kind]).toBe(
        feeCents,
      );
    },
  );

  test('is what a payment is charged; one of another fee is refused', async () => {
    const { feeCents, totalCents } = (await feeFor('card', 1_234)).data;
    const paid = async (fee: number) =>
      paying.pay(await paying.cardPayment(cardThat('approve'), { amountCents: cents(1_234), feeCents: cents(fee) }));
    expect((await paid(feeCents - 1)).status.error).toBe('PAY409');
    expect((await paid(feeCents)).data.state).toBe('posted');
    const charged = await paying.portal
      .sql`select (amount_cents + fee_cents)::int as cents from utility.gateway_charge where status = 'approved'`;
    expect(charged.at(-1)).toEqual({ cents: totalCents });
  });

  test.each([0, -1, 1.5, 1_000_000_000])('is not told for an amount of %s cents', async amountCents => {
    expect((await feeFor('card', amountCents)).status.error).toBe('REQ400');
  });

  test('is not told for a method that there isn’t, an account of someone else, or one that no one is signed in for', async () => {
    const { accountNumber, person, portal } = paying;
    const other = await portal.signIn('on-time');
    expect((await feeFor('check' as Kind, 1_000)).status.error).toBe('REQ400');
    expect((await feeFor('card', 1_000, person, other.accountNumber)).status.error).toBe('RES404');
    const asked = { accountNumber, kind: 'card', amountCents: cents(1_000) } as const;
    expect((await portal.call(getConvenienceFee, asked)).status.error).toBe('AUTH401');
  });

  test('is not told to whoever may not pay', async () => {
    const { accountNumber, person, portal } = paying;
    const become = (roleId: number) => portal.sql`
      update portal.account_link set role_id = ${roleId}
      where user_uuid = ${person.uuid} and account_number = ${accountNumber}`;
    const refused: (string | undefined)[] = [];
    for (const roleId of [roleIds.readOnlyGuest, roleIds.paymentBlocked]) {
      await become(roleId);
      refused.push((await feeFor('card', 1_000)).status.error);
    }
    await become(roleIds.owner);
    expect(refused).toEqual(['AUTH403', 'AUTH403']);
  });
});

test('what is asked before paying says that service is off, and only then', async () => {
  const { accountNumber, person, portal } = paying;
  const isShutOff = async () => (await person.call(getPaymentDetails, { accountNumber })).data.isShutOff;
  expect(await isShutOff()).toBeUndefined();
  const write = (state: string) => portal.sql`
    insert into utility.shut_off (account_number, state, off_on, fee_cents)
    values (${accountNumber}, ${state}, '2026-11-18', 2500)
    on conflict (account_number) do update set state = excluded.state`;
  await write('off');
  expect(await isShutOff()).toBe(true);
  await write('reconnecting');
  expect(await isShutOff()).toBeUndefined();
  await portal.sql`delete from utility.shut_off where account_number = ${accountNumber}`;
});
