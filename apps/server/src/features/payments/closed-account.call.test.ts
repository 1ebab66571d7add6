import { listBills } from '@wattershed/contract/billing';
import {
  getPayment,
  getPaymentDetails,
  getReceiptPdf,
  listPaymentMethods,
  mailReceipt,
  payByCard,
} from '@wattershed/contract/payments';
import { roleIds } from '@wattershed/domain/rights/rights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardThat, startPaying } from '../../../test/paying-person.ts';
import type { PersonSignedIn } from '../../../test/portal.ts';

let paying: Awaited<ReturnType<typeof startPaying>>;
let guest: PersonSignedIn;
let paymentId: string;

// Rosa has access to Elena's account, which is closed with a balance after Elena paid part of it.
beforeAll(async () => {
  paying = await startPaying();
  guest = await paying.portal.signIn('billing-guest');
  paymentId = (await paying.pay(await paying.cardPayment(cardThat('approve')))).data.paymentId;
  await paying.portal.sql`
    update portal.account_link set account_status = 2 where account_number = ${paying.accountNumber}`;
});
afterAll(() => paying.portal.close());

async function asRole(roleId: number) {
  await paying.portal.sql`update portal.account_link set role_id = ${roleId} where user_uuid = ${guest.uuid}`;
}

const { coOwner, fullGuest, billingGuest, readOnlyGuest, paymentBlocked } = roleIds;

describe('on a closed account that still owes', () => {
  test.each([
    { roleId: coOwner, pays: true, saves: true, readsBills: true, readsReceipts: true },
    { roleId: fullGuest, pays: true, saves: true, readsBills: true, readsReceipts: true },
    { roleId: billingGuest, pays: true, saves: true, readsBills: true, readsReceipts: true },
    { roleId: readOnlyGuest, pays: true, saves: false, readsBills: true, readsReceipts: false },
    { roleId: paymentBlocked, pays: false, saves: false, readsBills: true, readsReceipts: false },
  ])(
    'role $roleId pays: $pays, saves a method: $saves, reads bills: $readsBills, and the receipts of the owner: $readsReceipts',
    async expected => {
      await asRole(expected.roleId);
      const { accountNumber } = paying;
      const code = (isAllowed: boolean) => (isAllowed ? undefined : 'AUTH403');
      const paid = await guest.call(payByCard, await paying.cardPayment(cardThat('approve')));
      expect(paid.status.error).toBe(code(expected.pays));
      const saving = await paying.cardPayment(cardThat('approve'), { saveMethod: true });
      expect((await guest.call(payByCard, saving)).status.error).toBe(code(expected.saves));
      expect((await guest.call(listBills, { accountNumber })).status.error).toBe(code(expected.readsBills));
      const receipts = [
        await guest.call(getPayment, { accountNumber, paymentId }),
        await guest.call(getReceiptPdf, { accountNumber, paymentId, language: 'EN_US' }),
        await guest.call(mailReceipt, { accountNumber, paymentId, email: guest.email, language: 'EN_US' }),
      ];
      const code3 = code(expected.readsReceipts);
      expect(receipts.map(({ status }) => status.error)).toEqual([code3, code3, code3]);
    },
  );

  test('a read-only guest sees what is owed and reads the receipt of their own payment', async () => {
    await asRole(readOnlyGuest);
    const { accountNumber } = paying;
    expect((await guest.call(getPaymentDetails, { accountNumber })).httpStatus).toBe(200);
    expect((await guest.call(listPaymentMethods, { accountNumber })).httpStatus).toBe(200);
    const own = (await guest.call(payByCard, await paying.cardPayment(cardThat('approve')))).data.paymentId;
    expect((await guest.call(getPayment, { accountNumber, paymentId: own })).data.paymentId).toBe(own);
  });
});
