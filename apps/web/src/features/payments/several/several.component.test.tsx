import { settleAttempt } from '@wattershed/contract/payments/bill/paying';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import { getSeveralPaymentDetails, paySeveralAccounts } from '@wattershed/contract/payments/several';
import { cents } from '@wattershed/domain/money/cents';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { beforeEach, expect, test } from 'vitest';
import { answerBooks } from '../../../../test/answers/books.ts';
import { demoSettings } from '../../../../test/answers/demo-settings.ts';
import { answerMethods } from '../../../../test/answers/payments/methods.ts';
import {
  answerSeveral,
  severalAccount,
  severalDetails,
  withSeveral,
} from '../../../../test/answers/payments/several.ts';
import { expectFieldErrors, fillFields, select, submit } from '../../../../test/fields.ts';
import { answerCall, answerElsewhere, requestsOf } from '../../../../test/network.ts';
import { openPortal, type Portal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible } from '../../../../test/screen.tsx';
import { queryClient } from '../../../api/query.ts';
import { savedCard } from '../../../paying/draft/payment-details-fixture.ts';
import { changeLanguage } from '../../../text/library.ts';

const paymentId = '22222222-2222-4222-8222-222222222222';
const details = severalDetails({ methods: [{ ...savedCard, customerRefNum: paymentId, isDefault: true }] });
const [first, second] = details.accounts as [(typeof details.accounts)[number], (typeof details.accounts)[number]];
const refused = { attempt: 'refused' } as const;

beforeEach(() => {
  signInAs(withSeveral);
  answerBooks();
  answerSeveral(details);
  answerCall(getPayment, () => ({
    data: {
      ...{
        paymentId,
        state: 'posted' as const,
        method: 'Visa',
        methodLast4: '4242',
        confirmation: 'WS-4711',
        gatewayCode: null,
      },
      ...{ amountCents: cents(20_714), feeCents: cents(199), totalCents: cents(20_913), balanceAfterCents: null },
      ...{
        customerName: '',
        serviceAddress: '',
        deferredAfterCents: cents(0),
        charge: null,
        receiptEmail: 'd@example.com',
      },
      ...{ accountNumber: first.accountNumber, paidAt: '2026-11-20T20:00:00Z' },
      combined: {
        isWhole: true,
        lines: [first, second].map(({ accountNumber, serviceAddress, owed }) => ({
          ...{ accountNumber, serviceAddress, amountCents: owed.totalDueCents },
          ...{ balanceAfterCents: cents(0), deferredAfterCents: cents(0) },
        })),
      },
    },
  }));
});

const press = (portal: Portal, name: string) => portal.getByRole('button', { name, exact: true }).click();
const heading = (portal: Portal, name: string) => expect.element(portal.getByRole('heading', { name })).toBeVisible();

async function openReview(): Promise<Portal> {
  const portal = await openPortal('/PaySeveralAccounts');
  await heading(portal, 'Which accounts do you want to pay?');
  await submit();
  await heading(portal, 'How much do you want to pay?');
  await submit();
  await heading(portal, 'How do you want to pay?');
  await submit();
  await heading(portal, 'Check your payment');
  return portal;
}

test('chooses what is due, says why an account can’t be paid, and needs two', async () => {
  const portal = await openPortal('/PaySeveralAccounts');
  await expect.element(portal.getByRole('status').filter({ hasText: '2 accounts chosen, $207.14 due' })).toBeVisible();
  const boxes = portal.getByRole('checkbox').elements() as HTMLInputElement[];
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false]);
  await expect
    .element(portal.getByText('We’re confirming a payment for this account.', { exact: false }))
    .toBeVisible();
  await expect.element(portal.getByText('Your access to this account doesn’t include payments.')).toBeVisible();
  await expectAccessible(portal.container);
  await portal.getByRole('checkbox', { name: /Harbor bakery/ }).click();
  await submit();
  await expect.element(portal.getByText('Choose at least two accounts.')).toBeVisible();
  await expect.element(portal.getByRole('link', { name: 'Pay one account' })).toHaveAttribute('href', '/PayBill');
  expect(requestsOf(paySeveralAccounts)).toEqual([]);
});

test('fills in what is due, takes another amount within the limits, and refuses others', async () => {
  const portal = await openPortal('/PaySeveralAccounts');
  await heading(portal, 'Which accounts do you want to pay?');
  await submit();
  await heading(portal, 'How much do you want to pay?');
  const field = portal.getByRole('textbox', { name: 'Amount for Harbor bakery' });
  await expect.element(field).toHaveValue('87.00');
  await expect.element(portal.getByText('$50.00 of it is past due.', { exact: false })).toBeVisible();
  await field.fill('0.50');
  await submit();
  await expectFieldErrors({ [`amount-${second.accountNumber}`]: 'Enter an amount from $1.00 to $10,000.00.' });
  await field.fill('20');
  await expect.element(portal.getByRole('status').filter({ hasText: '2 accounts, $140.14' })).toBeVisible();
  await expectAccessible(portal.container);
  await submit();
  await heading(portal, 'How do you want to pay?');
});

test('takes no more of a closed account than it owes', async () => {
  const closed = { ...second, status: accountStatuses.closedWithBalance, maxAllowedCents: second.owed.totalDueCents };
  answerSeveral({ ...details, accounts: [first, closed] });
  const portal = await openPortal('/PaySeveralAccounts');
  await heading(portal, 'Which accounts do you want to pay?');
  await submit();
  const field = portal.getByRole('textbox', { name: 'Amount for Harbor bakery' });
  await field.fill('87.01');
  await submit();
  await expectFieldErrors({ [`amount-${second.accountNumber}`]: 'Enter an amount from $1.00 to $87.00.' });
});

test('an amount that is being typed stays when the accounts are read anew and owe the same', async () => {
  const portal = await openPortal('/PaySeveralAccounts');
  await heading(portal, 'Which accounts do you want to pay?');
  await submit();
  const field = portal.getByRole('textbox', { name: 'Amount for Harbor bakery' });
  await field.fill('20');
  const later = { ...second, owed: { ...second.owed, pastDueCents: cents(6000) } };
  answerSeveral({ ...details, accounts: [first, later] });
  await queryClient.invalidateQueries({ queryKey: [getSeveralPaymentDetails.name] });
  await expect.element(portal.getByText('$60.00 of it is past due.', { exact: false })).toBeVisible();
  await expect.element(field).toHaveValue('20');
});

test('shows each line, one fee, and one total, pays once, and leads to one receipt', async () => {
  answerCall(paySeveralAccounts, () => ({
    data: { paymentId, state: 'posted' as const, accountNumber: first.accountNumber },
  }));
  const portal = await openReview();
  for (const words of ['2 accounts', '$207.14', '$1.99'])
    await expect.element(portal.container).toMatchTextContent(words);
  await expectAccessible(portal.container);
  await press(portal, 'Pay $209.13');
  await expect.poll(portal.address).toContain('/PayBillSuccess');
  expect(requestsOf(paySeveralAccounts)).toMatchObject([
    {
      ...{ amountCents: 20_714, feeCents: 199, receiptEmail: 'ann@example.com', language: 'EN_US' },
      lines: [
        {
          accountNumber: first.accountNumber,
          amountType: 'TotalDueAmount',
          amountCents: 12_014,
          seenBalanceCents: 12_014,
        },
        { accountNumber: second.accountNumber, amountType: 'TotalDueAmount', amountCents: 8_700 },
      ],
      method: { source: 'saved', customerRefNum: paymentId },
    },
  ]);
  const lines = portal.getByRole('list', { name: 'What each account was paid' });
  await expect.element(lines).toMatchTextContent('118 Alder Street');
  await expect.element(lines).toMatchTextContent('$87.00');
  await expectAccessible(portal.container);
});

test.each([
  ['EN_US', 'Nothing was charged. Something has changed.', 'the balance was $87.00 and is now $12.00'],
  ['ES', 'No se cobró nada. Algo ha cambiado.', 'el saldo era $87.00 y ahora es $12.00'],
  ['FR', 'Rien n’a été débité. Quelque chose a changé.', 'le solde était de 87,00 $ et est maintenant de 12,00 $'],
] as const)('says in %s which account has changed, and what it owes now', async (language, title, words) => {
  answerCall(paySeveralAccounts, () => {
    answerCall(getSeveralPaymentDetails, () => ({ data: { ...details, accounts: [first, severalAccount(2, 1_200)] } }));
    return { refused: 'PAY409', data: refused };
  });
  const portal = await openReview();
  await press(portal, 'Pay $209.13');
  await heading(portal, 'How much do you want to pay?');
  await changeLanguage(language);
  await expect.element(portal.getByText(title)).toBeVisible();
  const plain = () => portal.container.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ');
  await expect.poll(plain).toContain(words);
  await expectAccessible(portal.container);
});

test('leaves out an account that someone else is paying meanwhile, and asks for two again', async () => {
  answerCall(paySeveralAccounts, () => {
    const underWay = { ...second, isUnderWay: true };
    answerCall(getSeveralPaymentDetails, () => ({ data: { ...details, accounts: [first, underWay] } }));
    return { refused: 'PAY410', data: refused };
  });
  const portal = await openReview();
  await press(portal, 'Pay $209.13');
  await heading(portal, 'How much do you want to pay?');
  await expect
    .element(portal.getByText('We’re confirming a payment for this account.', { exact: false }).first())
    .toBeVisible();
  await expect.element(portal.getByRole('textbox', { name: 'Amount for Harbor bakery' })).not.toBeInTheDocument();
  await submit();
  await expect.element(portal.getByText('Go back to add one', { exact: false })).toBeVisible();
});

test('asks again with the same key while the outcome is unknown, also after a reload, and charges nothing more', async () => {
  answerCall(paySeveralAccounts, () => ({ lost: true }));
  const portal = await openReview();
  await press(portal, 'Pay $209.13');
  await expect.element(portal.getByRole('button', { name: 'Check my payment' }), { timeout: 30_000 }).toBeVisible();
  const keys = new Set(requestsOf(paySeveralAccounts).map(({ idempotencyKey }) => idempotencyKey));
  expect(keys.size).toBe(1);
  const again = await portal.reload();
  answerCall(settleAttempt, () => ({
    data: {
      attempt: 'posted' as const,
      payment: { paymentId, totalCents: cents(20_913), paidAt: '2026-11-20T20:00:00Z' },
    },
  }));
  await press(again, 'Check my payment');
  await expect.poll(again.address).toContain('/PayBillSuccess');
  expect(requestsOf(settleAttempt)).toMatchObject([
    { accountNumber: first.accountNumber, idempotencyKey: [...keys][0] },
  ]);
}, 60_000);

test('names the account that takes no bank payments before one is tried', async () => {
  answerSeveral({ ...details, accounts: [first, { ...second, isBankRefused: true }] });
  const portal = await openPortal('/PaySeveralAccounts');
  await heading(portal, 'Which accounts do you want to pay?');
  await submit();
  await heading(portal, 'How much do you want to pay?');
  await submit();
  await expect.element(portal.getByText(/can’t be paid from a bank account right now.*Harbor bakery/)).toBeVisible();
});

/** A server without saved methods, at the step that asks for one; the gateway makes a token of what is entered. */
async function openMethodStep(accounts = details.accounts): Promise<Portal> {
  answerSeveral({ ...details, accounts, methods: [] });
  answerElsewhere(demoSettings.tokenisationUrl, () =>
    Response.json({ token: 'tok_0000000000000000', kind: 'card', brand: 'Visa', last4: '1111' }, { status: 201 }),
  );
  const portal = await openPortal('/PaySeveralAccounts');
  await heading(portal, 'Which accounts do you want to pay?');
  await submit();
  await heading(portal, 'How much do you want to pay?');
  await submit();
  await heading(portal, 'How do you want to pay?');
  return portal;
}

async function enterCard(): Promise<void> {
  await fillFields({ cardNumber: '4111 1111 1111 1111', expiry: '1230', cvv: '123', name: 'Ann Lee' });
}

test('keeps a card that is entered with the account that the person chooses, and says with which', async () => {
  answerCall(paySeveralAccounts, () => ({
    data: { paymentId, state: 'posted' as const, accountNumber: first.accountNumber },
  }));
  const portal = await openMethodStep();
  // One may be saved for an account that isn’t paid now.
  await expect.element(portal.getByText('You haven’t saved a payment method for any of these accounts.')).toBeVisible();
  await enterCard();
  await portal.getByRole('checkbox', { name: 'Save this payment method for next time' }).click();
  await select('keeper', second.accountNumber);
  await expectAccessible(portal.container);
  await submit();
  await heading(portal, 'Check your payment');
  await expect
    .element(portal.getByText('Saved with the account Harbor bakery once the payment goes through.'))
    .toBeVisible();
  await press(portal, 'Pay $209.13');
  await expect.poll(portal.address).toContain('/PayBillSuccess');
  const keep = { accountNumber: second.accountNumber, nickName: '', setDefaultPayment: false };
  expect(requestsOf(paySeveralAccounts)).toMatchObject([
    { method: { source: 'new', kind: 'card', paymentToken: 'tok_0000000000000000', keep } },
  ]);
});

test('names the one account that a card can be kept with, and says so where there is none', async () => {
  const portal = await openMethodStep([first, { ...second, canSave: false }]);
  await portal.getByRole('checkbox', { name: 'Save this payment method for next time' }).click();
  await expect.element(portal.getByText(/^It will be saved with the account /)).toBeVisible();
  await expect.element(portal.getByRole('main').getByRole('combobox')).not.toBeInTheDocument();
});

test('a card is for this payment alone where the person may keep none', async () => {
  const portal = await openMethodStep(details.accounts.map(account => ({ ...account, canSave: false })));
  await expect.element(portal.getByText(/is used for this payment only/)).toBeVisible();
  await expect.element(portal.getByRole('checkbox')).not.toBeInTheDocument();
});

test('is reached from the overview, the payment, and the ways to pay by whoever can pay two accounts', async () => {
  answerMethods();
  const portal = await openPortal('/AccountOverview');
  for (const path of ['/AccountOverview', '/PayBill', '/BillPayment']) {
    await portal.goTo(path);
    await expect
      .element(portal.getByRole('link', { name: /^Pay several accounts/ }))
      .toHaveAttribute('href', '/PaySeveralAccounts');
  }
});
