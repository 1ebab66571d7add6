import {
  donateAsVisitor,
  getEnergyShare,
  getEnergyShareYearPdf,
  giveMonthly,
  openVisitorDonation,
  stopMonthly,
} from '@wattershed/contract/payments/energy-share';
import { getVisitorPayment } from '@wattershed/contract/payments/visitor';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { roleIds } from '@wattershed/domain/rights/rights';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoSettings } from '../../../../test/answers/demo-settings.ts';
import {
  answerEnergyShare,
  donationPayment,
  monthlyDonation,
  ownDonations,
} from '../../../../test/answers/payments/energy-share.ts';
import { daniel, danielsAccount, withAccounts } from '../../../../test/answers/people.ts';
import { expectFieldErrors, fillFields, submit } from '../../../../test/fields.ts';
import { answerCall, answerElsewhere, networkAtRest, requestsOf } from '../../../../test/network.ts';
import { answerPortal, openPortal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible } from '../../../../test/screen.tsx';
import { answerEverything } from '../../../../test/screen-states/full-server.ts';
import { changeLanguage } from '../../../text/library.ts';

const { accountNumber } = danielsAccount;

describe('without an account', () => {
  beforeEach(() => {
    answerPortal();
    answerEnergyShare();
  });

  test.each([
    ['EN_US', 'Another amount'],
    ['ES', 'Otro monto'],
    ['FR', 'Un autre montant'],
  ] as const)('in %s, an amount out of bounds is told at the field, and nothing is sent', async (language, other) => {
    const portal = await openPortal('/EnergyShare');
    await changeLanguage(language);
    await userEvent.click(portal.getByRole('radio', { name: new RegExp(other) }));
    for (const text of ['0', '-5', '1.005', '5000.01', 'abc']) {
      await fillFields({ other: text, lastName: 'Ford', email: 'nell.ford@example.com' });
      await submit();
      await expect.element(portal.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    }
    expect(requestsOf(openVisitorDonation)).toEqual([]);
  });

  test('gives by card, and sees the receipt, also after a reload', async () => {
    answerElsewhere(demoSettings.tokenisationUrl, () =>
      Response.json({ token: 'tok_aaaaaaaaaaaaaaaaaaaaaa', kind: 'card', brand: 'Visa', last4: '4242' }),
    );
    answerCall(donateAsVisitor, () => ({ data: { paymentId: donationPayment.paymentId, state: 'posted' as const } }));
    answerCall(getVisitorPayment, () => ({ data: donationPayment }));
    const portal = await openPortal('/EnergyShare');
    await userEvent.click(portal.getByRole('radio', { name: '$5.00' }));
    await fillFields({ lastName: 'Ford', email: 'nell.ford@example.com' });
    await submit();
    await fillFields({ cardNumber: '4242424242424242', expiry: '12/35', cvv: '123', name: 'Nell', zip: '93117' });
    await userEvent.click(portal.getByRole('button', { name: 'Continue' }));
    await expect.element(portal.getByText('We’ll email the receipt to nell.ford@example.com.')).toBeVisible();
    await expectAccessible(portal.container);
    await userEvent.click(page.getByRole('button', { name: /^Pay \$/ }));
    await expect.poll(() => portal.address()).toBe(`/DonateEnergySharePreSuccess?payment=${donationPayment.paymentId}`);
    await expect.element(portal.getByText('You received no goods or services', { exact: false })).toBeVisible();
    expect(requestsOf(donateAsVisitor)).toMatchObject([
      { amountCents: 500, feeCents: 199, lastName: 'Ford', receiptEmail: 'nell.ford@example.com' },
    ]);
    const again = await portal.reload();
    await expect.element(again.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
    expect(again.getByText('999900000001', { exact: false }).elements()).toEqual([]);
  });

  test('is asked for a name and an address', async () => {
    await openPortal('/EnergyShare');
    await submit();
    await expectFieldErrors({ email: 'Enter an email address.', lastName: 'Enter your last name.' });
  });
});

describe('signed in', () => {
  beforeEach(() => {
    signInAs();
    answerEverything();
  });

  test('gives with each bill once it is agreed to', async () => {
    answerCall(giveMonthly, () => ({ data: {} }));
    const portal = await openPortal('/EnergyShare');
    await userEvent.click(portal.getByRole('radio', { name: /Every month/ }));
    await submit();
    await expect.element(portal.getByText('Check this box to agree.')).toBeVisible();
    expect(requestsOf(giveMonthly)).toEqual([]);
    await userEvent.click(portal.getByRole('checkbox'));
    await submit();
    await expect
      .poll(() => requestsOf(giveMonthly))
      .toEqual([{ accountNumber, amountCents: 100, firstBillOn: ownDonations.nextBillOn, agreesToTerms: true }]);
  });

  test.each([
    [
      'open',
      'Your last bill asked for $5.00. If that bill is paid by Nov 29, 2026, it reaches the fund the day after.',
    ],
    ['counted', 'The $5.00 on the bill due Nov 29, 2026 reached the fund. Thank you.'],
    ['taken-off', 'was taken off again, because that bill wasn’t paid by then.'],
  ] as const)('reads what became of the last one: %s', async (outcome, words) => {
    const newestOnBill = monthlyDonation.newestOnBill ?? null;
    answerEnergyShare({ ...monthlyDonation, newestOnBill: newestOnBill && { ...newestOnBill, outcome } });
    const portal = await openPortal('/EnergyShare');
    await expect.element(portal.getByText(words, { exact: false })).toBeVisible();
  });

  test('stops, and reads from which bill on', async () => {
    answerEnergyShare(monthlyDonation);
    answerCall(stopMonthly, () => ({ data: {} }));
    const portal = await openPortal('/EnergyShare');
    await userEvent.click(portal.getByRole('button', { name: 'Stop giving' }));
    const dialog = portal.getByRole('dialog');
    await expect
      .element(dialog.getByText('The bill of Dec 08, 2026 is the first without', { exact: false }))
      .toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Stop giving' }));
    await expect.poll(() => requestsOf(stopMonthly)).toEqual([{ accountNumber }]);
  });

  test.each(['EN_US', 'ES', 'FR'] as const)(
    'reads in %s what the fund did, and what was given in each year',
    async language => {
      const portal = await openPortal('/EnergyShare');
      await changeLanguage(language);
      await expect.element(portal.getByRole('heading', { name: /2026/ }).first()).toBeVisible();
      await expect.element(portal.getByRole('heading', { name: /^2025/ })).toBeVisible();
      await expect.element(portal.getByText('31', { exact: true })).toBeVisible();
    },
  );

  test.each([
    ['EN_US', 'Download 2025 as a PDF'],
    ['EN_UK', 'Download 2025 as a PDF'],
    ['ES', 'Descargar 2025 en PDF'],
    ['FR', 'Télécharger 2025 en PDF'],
  ] as const)('downloads a year’s gifts in %s, and says when that fails', async (language, action) => {
    answerCall(getEnergyShareYearPdf, () => ({ refused: 'SYS500', httpStatus: 500 }));
    const portal = await openPortal('/EnergyShare');
    await changeLanguage(language);
    const button = portal.getByRole('button', { name: action });
    await userEvent.click(button);
    await expect.element(portal.getByRole('alert')).toBeVisible();
    answerCall(getEnergyShareYearPdf, () => ({ file: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) }));
    await userEvent.click(button);
    await expect
      .poll(() => requestsOf(getEnergyShareYearPdf).at(-1))
      .toEqual({ accountNumber, year: '2025', language });
    await expect.poll(() => portal.getByRole('alert').elements()).toEqual([]);
    await expectAccessible(portal.container);
  });

  test('offers no PDF where nothing was given', async () => {
    answerEnergyShare({ given: [] });
    const portal = await openPortal('/EnergyShare');
    await expect
      .element(portal.getByText('Nothing has been given from this account yet.', { exact: false }))
      .toBeVisible();
    expect(portal.getByRole('button', { name: /as a PDF/ }).elements()).toEqual([]);
  });
});

describe('who may not give', () => {
  const closed = {
    ...{ status: 2, closedOn: localDate('2026-01-31'), readableThrough: localDate('2028-01-31') },
  } as const;

  test.each([
    ['EN_US', 'nothing more can be given from it', /^2025: \$50\.00/, 'Download 2025 as a PDF'],
    ['EN_UK', 'nothing more can be given from it', /^2025: \$50\.00/, 'Download 2025 as a PDF'],
    ['ES', 'ya no se puede donar desde ella', /^2025: \$50\.00/, 'Descargar 2025 en PDF'],
    ['FR', 'on ne peut plus donner depuis ce compte', /^2025.: 50,00/, 'Télécharger 2025 en PDF'],
  ] as const)(
    'reads in %s on a closed account what it gave, and downloads a year',
    async (language, why, year, action) => {
      signInAs(withAccounts(closed));
      answerEverything();
      answerEnergyShare({
        ...monthlyDonation,
        canGiveMonthly: false,
        monthly: {
          amountCents: cents(500),
          agreedOn: localDate('2025-10-02'),
          endedOn: closed.closedOn,
          endedBy: 'closed',
        },
      });
      answerCall(getEnergyShareYearPdf, () => ({ file: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) }));
      const portal = await openPortal('/EnergyShare');
      await changeLanguage(language);
      await expect.element(portal.getByText(why, { exact: false })).toBeVisible();
      await expect.element(portal.getByRole('heading', { name: year })).toBeVisible();
      expect(portal.getByRole('radio').elements()).toEqual([]);
      await userEvent.click(portal.getByRole('button', { name: action }));
      await expect.poll(() => requestsOf(getEnergyShareYearPdf)).toEqual([{ accountNumber, year: '2025', language }]);
      await expectAccessible(portal.container);
    },
  );

  test('reads on a closed account that nothing was given, not that it still can be', async () => {
    signInAs(withAccounts(closed));
    answerEverything();
    answerEnergyShare({ canGiveMonthly: false, given: [] });
    const portal = await openPortal('/EnergyShare');
    await expect.element(portal.getByText('Nothing was given from this account.')).toBeVisible();
  });

  test('sees as a guest who may read the history what was given, and why not to give', async () => {
    signInAs({ ...withAccounts({ roleId: roleIds.readOnlyGuest }), rights: ['billing history view'] });
    answerEverything();
    const portal = await openPortal('/EnergyShare');
    await expect
      .element(portal.getByText('Your access to this account doesn’t include giving.', { exact: false }))
      .toBeVisible();
    await expect.element(portal.getByRole('heading', { name: '2025: $50.00' })).toBeVisible();
    // Neither receipts nor bills open for this guest.
    expect(portal.getByRole('link', { name: /^See the/ }).elements()).toEqual([]);
    await expectAccessible(portal.container);
  });

  test('finds no way to a receipt where only cash is taken', async () => {
    signInAs(withAccounts({ roleId: roleIds.paymentBlocked }));
    answerEverything();
    const portal = await openPortal('/EnergyShare');
    await expect.element(portal.getByRole('heading', { name: '2025: $50.00' })).toBeVisible();
    expect(portal.getByRole('link', { name: 'See the receipt' }).elements()).toEqual([]);
    // A slip for cash pays the account, not a gift.
    expect(portal.getByText('Show cash slip').elements()).toEqual([]);
    await expect.element(portal.getByRole('radio', { name: /^Once/ })).toBeDisabled();
    await expect.element(portal.getByRole('button', { name: 'Give with each bill' })).toBeVisible();
    await expectAccessible(portal.container);
  });

  test('without the history, whoever may give gives', async () => {
    signInAs({ ...daniel, rights: ['single pay', 'donate to energy share'] });
    answerEverything();
    const portal = await openPortal('/EnergyShare');
    await expect.element(portal.getByRole('radio', { name: '$25.00' })).toBeVisible();
    expect(requestsOf(getEnergyShare)).toEqual([]);
  });

  test('is told so in the words of the history, where nothing may be seen', async () => {
    signInAs({ ...daniel, rights: [] });
    answerEverything();
    const portal = await openPortal('/EnergyShare');
    await expect
      .element(portal.getByText('You don’t have access to bills and payments', { exact: true }))
      .toBeVisible();
    expect(portal.getByText('What this account gave', { exact: false }).elements()).toEqual([]);
  });

  test.each([
    ['a closed account', withAccounts(closed)],
    ['a guest who may not give', { ...daniel, rights: ['billing history view', 'current bill view'] }],
  ] as const)('is led there from the history: %s', async (_, person) => {
    signInAs(person);
    answerEverything();
    const portal = await openPortal('/billinghistory');
    await userEvent.click(portal.getByRole('link', { name: 'See what this account gave to energy share' }));
    await expect.element(portal.heading).toHaveTextContent('Energy share');
  });

  test('is led nowhere from the history where nothing was given, nor where the menu has it', async () => {
    const link = { name: 'See what this account gave to energy share' };
    signInAs(withAccounts(closed));
    answerEverything();
    answerEnergyShare({ given: [] });
    const portal = await openPortal('/billinghistory');
    await expect.poll(() => requestsOf(getEnergyShare)).toHaveLength(1);
    await networkAtRest();
    expect(portal.getByRole('link', link).elements()).toEqual([]);
    signInAs();
    answerEnergyShare();
    const open = await portal.reload();
    await networkAtRest();
    expect(open.getByRole('link', link).elements()).toEqual([]);
    expect(requestsOf(getEnergyShare)).toHaveLength(1);
  });
});
