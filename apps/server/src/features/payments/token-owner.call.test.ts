import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardThat, startPaying } from '../../../test/people/paying-person.ts';

let paying: Awaited<ReturnType<typeof startPaying>>;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.portal.close());

test('a token that the gateway keeps for one person pays for no one else, as if it had never been given out', async () => {
  const rosa = await paying.portal.signIn('billing-guest');
  const own = await paying.cardPayment(cardThat('approve'), { saveMethod: true });
  expect((await paying.pay(own)).httpStatus).toBe(200);
  const { paymentToken } = own;
  const stolen = await rosa.call(payByCard, await paying.cardPayment(cardThat('approve'), { paymentToken }));
  const madeUp = await paying.cardPayment(cardThat('approve'), { paymentToken: `tok_${'x'.repeat(22)}` });
  expect(stolen.status).toEqual((await rosa.call(payByCard, madeUp)).status);
  expect(stolen.status.error).toBe('F310');
  expect((await paying.pay(await paying.cardPayment(cardThat('approve'), { paymentToken }))).httpStatus).toBe(200);
});
