import {
  donateAsVisitor,
  getEnergyShareYearPdf,
  giveMonthly,
  openVisitorDonation,
  stopMonthly,
} from '@wattershed/contract/payments/energy-share';
import { getVisitorPayment } from '@wattershed/contract/payments/visitor';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoSettings } from '../../../../test/answers/demo-settings.ts';
import {
  answerEnergyShare,
  donationPayment,
  monthlyDonation,
  ownDonations,
} from '../../../../test/answers/payments/energy-share.ts';
import { danielsAccount } from '../../../../test/answers/people.ts';
import { expectFieldErrors, fillFields, submit } from '../../../../test/fields.ts';
import { answerCall, answerElsewhere, requestsOf } from '../../../../test/network.ts';
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
      .element(portal.getByText('You haven’t given anything from this account yet.', { exact: false }))
      .toBeVisible();
    expect(portal.getByRole('button', { name: /as a PDF/ }).elements()).toEqual([]);
  });
});
