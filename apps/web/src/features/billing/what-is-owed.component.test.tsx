import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerBooks } from '../../../test/books.ts';
import { openPortal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';

const late = {
  ...{ balanceCents: cents(99_874), totalDueCents: cents(99_874), pastDueCents: cents(70_342) },
  dueOn: localDate('2026-12-08'),
};

/** The words of a card in the order in which they are read; nothing until it is there. */
const wordsOf = (title: string) =>
  [...document.querySelectorAll('section')].find(card => card.querySelector('h2')?.textContent === title)
    ?.textContent ?? '';

beforeEach(() => signInAs());

describe('what is past due is said before what is due later, with both amounts', () => {
  beforeEach(() => answerBooks({ owed: late, state: 'past-due' }));

  test('on the dashboard, whose button asks for it', async () => {
    const portal = await openPortal('/dashboard');
    await expect
      .poll(() => wordsOf('Your bill'))
      .toMatch(/Past due.*\$703\.42.*Please pay this now\..*Then \$295\.32 by Dec 08, 2026/);
    await expect.element(portal.getByRole('link', { name: 'Pay $703.42' })).toBeVisible();
    await expectAccessible(portal.container);
  });

  test('on the bill', async () => {
    const portal = await openPortal('/ViewBill');
    await expect
      .poll(() => wordsOf('Summary'))
      .toMatch(/Past due.*\$703\.42.*Please pay this now\..*Then \$295\.32 by Dec 08, 2026/);
    await expect.element(portal.getByRole('link', { name: 'Pay $703.42' })).toBeVisible();
    await expectAccessible(portal.container);
  });

  test('on the payment screen, which starts with it', async () => {
    const portal = await openPortal('/PayBill');
    await expect.element(portal.getByRole('radio', { name: /^Past due/ })).toBeChecked();
    await expect.element(portal.getByText('$703.42 past due and $295.32 due Dec 08, 2026')).toBeVisible();
    await expect.poll(() => wordsOf('Your payment')).toMatch(/Past due\$703\.42Due Dec 08, 2026\$295\.32/);
    await expectAccessible(portal.container);
  });
});

test('a bill that is paid says when, and asks for nothing', async () => {
  const nothing = { balanceCents: cents(0), totalDueCents: cents(0), dueOn: null };
  answerBooks({ owed: nothing, view: { paidOn: localDate('2026-11-21') } });
  await openPortal('/ViewBill');
  await expect.poll(() => wordsOf('Summary')).toContain('Paid Nov 21, 2026');
  expect(wordsOf('Summary')).not.toMatch(/Total due|Was due|pay by/);
});

test('a button names no amount that one payment cannot be', async () => {
  answerBooks({ owed: { balanceCents: cents(1_250_000), totalDueCents: cents(1_250_000) } });
  const portal = await openPortal('/dashboard');
  await expect.element(portal.getByRole('link', { name: 'Make a payment', exact: true })).toBeVisible();
  await expect.element(portal.getByText('Pay $12,500.00')).not.toBeInTheDocument();
  await portal.goTo('/ViewBill');
  await expect.element(portal.getByRole('link', { name: 'Make a payment', exact: true })).toBeVisible();
  await expect.element(portal.getByText('Pay $12,500.00')).not.toBeInTheDocument();
});
