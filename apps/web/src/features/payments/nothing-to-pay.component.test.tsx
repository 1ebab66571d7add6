import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { accountStatuses, roleIds } from '@wattershed/domain/rights/rights';
import { describe, expect, test } from 'vitest';
import { answerBooks, bill } from '../../../test/answers/books.ts';
import { answerMethods } from '../../../test/answers/payments/methods.ts';
import { answerScheduled, scheduledBy } from '../../../test/answers/payments/scheduled.ts';
import { daniel, withAccounts } from '../../../test/answers/people.ts';
import { openPortal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';
import { chooseLanguage } from '../../text/choose-language.ts';

const owing = (balance: number) => ({
  balanceCents: cents(balance),
  totalDueCents: cents(Math.max(0, balance)),
  ...(balance <= 0 && { dueOn: null }),
});
const closed = { status: accountStatuses.closedWithBalance, closedOn: localDate('2026-08-20') };

describe('a bill that asked for nothing', () => {
  test.each([
    ['EN_US', 0, 0, 'Nothing to pay.'],
    ['EN_US', 0, 4_200, 'Nothing was due on this bill.'],
    ['ES', 0, 4_200, 'Con esta factura no había nada que pagar.'],
    ['FR', 0, 4_200, 'Il n’y avait rien à payer pour cette facture.'],
    ['EN_US', -500, -500, 'Nothing to pay. Your credit goes toward your next bill.'],
    ['EN_US', -500, 0, 'Nothing was due on this bill.'],
  ] as const)('says in %s what is true of it: %i cents then, %i now', async (language, total, balance, says) => {
    signInAs();
    answerBooks({ owed: owing(balance), view: { bill: { ...bill, totalDueCents: cents(total) } } });
    const portal = await openPortal('/ViewBill');
    const summary = portal.getByRole('region').first();
    await expect.element(summary).toMatchTextContent('86.14');
    await chooseLanguage(language);
    await expect.element(portal.getByText(says, { exact: true })).toBeVisible();
    expect(portal.container.textContent).not.toMatch(
      /This bill is paid|Esta factura está pagada|Cette facture est payée/,
    );
    await expectAccessible(portal.container);
  });
});

describe('the credit that a final bill left', () => {
  const sentTo = (to: 'check' | 'new-account') => ({ amountCents: cents(2_500), sentOn: localDate('2026-12-02'), to });

  test.each([
    [
      ...(['EN_US', 'check', 'Credit sent to you by check'] as const),
      'We sent your credit of $25.00 by check on Dec 02, 2026, to the address where your paper goes.',
    ],
    [
      ...(['EN_UK', 'check', 'Credit sent to you by cheque'] as const),
      'We sent your credit of $25.00 by cheque on 2 Dec 2026, to the address where your paper goes.',
    ],
    ['ES', 'check', 'Saldo a favor enviado en un cheque', 'le enviamos su saldo a favor de $25.00 en un cheque'],
    ['FR', 'check', 'Crédit envoyé par chèque', 'nous vous avons envoyé votre crédit de 25,00 $ par chèque'],
    [
      ...(['EN_US', 'new-account', 'Credit moved to your new account'] as const),
      'Your credit of $25.00 went to your new account on Dec 02, 2026.',
    ],
    [
      ...(['ES', 'new-account', 'Saldo a favor trasladado a su cuenta nueva'] as const),
      'su saldo a favor de $25.00 pasó a su cuenta nueva',
    ],
    [
      ...(['FR', 'new-account', 'Crédit passé à votre nouveau compte'] as const),
      'votre crédit de 25,00 $ est allé à votre nouveau compte',
    ],
  ] as const)('is told in %s once it went: %s', async (language, to, heads, says) => {
    signInAs(withAccounts(closed));
    answerBooks({
      ...{ owed: owing(0), state: 'paid', creditSent: sentTo(to) },
      view: { bill: { ...bill, totalDueCents: cents(-2_500) }, creditSent: sentTo(to) },
    });
    const portal = await openPortal('/ViewBill');
    await chooseLanguage(language);
    await expect.element(portal.getByText(says, { exact: false })).toBeVisible();
    await expect.element(portal.getByText(heads, { exact: true })).toBeVisible();
    await expect.element(portal.getByText(/^(Your credit|Su saldo a favor|Votre crédit)$/)).not.toBeInTheDocument();
    await expectAccessible(portal.container);

    await portal.goTo('/dashboard');
    await expect.element(portal.getByText(says, { exact: false })).toBeVisible();
    await expect.element(portal.getByText(/all paid up|Nada que pagar|Rien à payer/i)).not.toBeInTheDocument();
    await expectAccessible(portal.container);
  });

  test.each([
    [null, 'Your credit comes back to you by check'],
    [sentTo('check'), 'Nothing was due on this bill.'],
  ])('is promised until it went, and not of what was paid too much since: %j', async (creditSent, says) => {
    signInAs(withAccounts(closed));
    answerBooks({ owed: owing(-2_500), view: { bill: { ...bill, totalDueCents: cents(-2_500) }, creditSent } });
    const portal = await openPortal('/ViewBill');
    await expect.element(portal.getByText(says, { exact: false })).toBeVisible();
  });
});

describe('a closed account', () => {
  test.each([
    ['EN_US', 0, 'This account is closed, and nothing is due on it.'],
    [
      'EN_US',
      -2_500,
      'This account is closed and has a credit of $25.00. What’s left after the final bill comes back to you, or goes to your new account, by itself.',
    ],
    ['ES', -2_500, 'Esta cuenta está cerrada y tiene un saldo a favor de $25.00.'],
    ['FR', -2_500, 'Ce compte est clôturé et a un crédit de 25,00 $.'],
  ] as const)('has nothing to pay, in %s, with %i cents', async (language, balance, says) => {
    signInAs(withAccounts(closed));
    answerBooks({ owed: owing(balance), state: balance === 0 ? 'paid' : 'credit' });
    answerMethods([]);
    for (const path of ['/PayBill', '/BillPayment', '/PaySeveralAccounts']) {
      const portal = await openPortal(path);
      await chooseLanguage(language);
      await expect.element(portal.getByText(says, { exact: false })).toBeVisible();
      // What is said of a payment to come isn't said where there is none.
      expect(portal.container.textContent).not.toMatch(/total before we charge|total antes de|avant tout débit/);
      await expectAccessible(portal.container);
      await portal.unmount();
    }
  });

  test('names what was scheduled before, of which nothing is taken unless something is owed', async () => {
    signInAs(withAccounts(closed));
    answerBooks({ owed: owing(0), state: 'paid' });
    answerScheduled(scheduledBy({ isAhead: true }));
    const portal = await openPortal('/PayBill');
    await expect.element(portal.getByText('$84.15 is already scheduled for Dec 03, 2026.')).toBeVisible();
    await expect.element(portal.getByText('Nothing is taken unless something is owed on that day.')).toBeVisible();
    await expect.element(portal.getByText('This account is closed, and nothing is due on it.')).toBeVisible();
    await expectAccessible(portal.container);
  });
});

test('what is owed before the first bill isn’t called paid', async () => {
  signInAs();
  answerBooks({ owed: { ...owing(4_200), dueOn: null }, state: 'due' });
  const portal = await openPortal('/dashboard');
  await expect.element(portal.getByText('This will be on your first bill.')).toBeVisible();
});

describe('who may only read', () => {
  const reader = {
    ...withAccounts({ roleId: roleIds.readOnlyGuest }),
    rights: daniel.rights.filter(right => right.endsWith('view')),
  };
  const payOn = localDate('2026-12-03');

  test.each([
    ['draws-part', payOn, 'Auto pay draws $50.00 on Dec 03, 2026. The other $36.14 is due by Dec 08, 2026.'],
    ['skipped', null, 'Auto pay skips this bill.'],
    ['paused', null, 'Auto pay was paused for this bill.'],
    ['too-soon', null, 'This bill is due too soon for auto pay.'],
  ] as const)('hears what auto pay leaves, not to pay it: %s', async (does, day, says) => {
    signInAs(reader);
    answerBooks({ autoPayNote: { does, payOn: day, amountCents: cents(5_000), leftCents: cents(3_614) } });
    const portal = await openPortal('/dashboard');
    const box = portal.getByRole('region', { name: 'Your bill' });
    await expect.element(box).toMatchTextContent(says);
    expect(box.element().textContent).not.toMatch(/please pay/i);
  });

  test.each(['/dashboard', '/ViewBill'])('hears what is late, not to pay it, on %s', async path => {
    signInAs(reader);
    const late = { ...owing(9_000), pastDueCents: cents(8_614) };
    answerBooks({ owed: late, state: 'past-due' });
    const portal = await openPortal(path);
    await expect.element(portal.getByText('This hasn’t been paid yet.').first()).toBeVisible();
    expect(portal.container.textContent).not.toMatch(/please pay/i);
  });

  test('while who pays in cash is asked to', async () => {
    signInAs(withAccounts({ roleId: roleIds.paymentBlocked }));
    answerBooks({ owed: { ...owing(9_000), pastDueCents: cents(8_614) }, state: 'past-due' });
    const portal = await openPortal('/dashboard');
    await expect.element(portal.getByText('Please pay this now.').first()).toBeVisible();
  });
});
