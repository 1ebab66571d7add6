import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { accountStatuses, type RightName } from '@wattershed/domain/rights/rights';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerBooks, bill } from '../../../test/answers/books.ts';
import { allRights, daniel, withAccounts } from '../../../test/answers/people.ts';
import { answerArrangements } from '../../../test/answers/programs/arrangement.ts';
import { setBusinessTime } from '../../../test/clock.ts';
import { networkAtRest } from '../../../test/network.ts';
import { openPortal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';
import { changeLanguage } from '../../text/library.ts';

const late = {
  ...{ balanceCents: cents(99_874), totalDueCents: cents(99_874), pastDueCents: cents(70_342) },
  dueOn: localDate('2026-12-08'),
};

/** The rights to take what can help. */
const ofHelp: readonly RightName[] = ['installment modify', 'payment extension modify', 'CARE/LIRA enroll'];

/** The words of a card in the order in which they are read; nothing until it is there. */
const wordsOf = (title: string) =>
  [...document.querySelectorAll('section')].find(card => card.querySelector('h2')?.textContent === title)
    ?.textContent ?? '';

beforeEach(() => {
  signInAs();
  answerArrangements();
});

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

  test.each(['/ViewBill', '/dashboard'])('on %s, with the way to what can help', async path => {
    const portal = await openPortal(path);
    const way = portal.getByRole('link', { name: 'Hard to pay? See what can help' });
    await expect.element(way).toHaveAttribute('href', '/HelpPaying');
  });

  test.each([
    ['a closed account', withAccounts({ status: accountStatuses.closedWithBalance })],
    ['someone who may take none of it', { ...daniel, rights: allRights.filter(one => !ofHelp.includes(one)) }],
  ] as const)('on the bill of %s, with no such way', async (_, person) => {
    signInAs(person);
    const portal = await openPortal('/ViewBill');
    await expect.poll(() => wordsOf('Summary')).toMatch(/Past due.*\$703\.42/);
    await networkAtRest();
    expect(portal.getByRole('link', { name: /what can help/ }).elements()).toEqual([]);
  });

  test('on the payment screen, which starts with it', async () => {
    const portal = await openPortal('/PayBill');
    await expect.element(portal.getByRole('radio', { name: /^Past due/ })).toBeChecked();
    await expect.element(portal.getByText('$703.42 past due and $295.32 due Dec 08, 2026')).toBeVisible();
    await expect.poll(() => wordsOf('Your payment')).toMatch(/Past due\$703\.42Due Dec 08, 2026\$295\.32/);
    await expectAccessible(portal.container);
  });
});

describe('late bills', () => {
  const bills = [
    {
      billNumber: 'B-0999',
      issuedOn: localDate('2026-09-18'),
      dueOn: localDate('2026-10-09'),
      openCents: cents(39_030),
    },
    {
      billNumber: 'B-1000',
      issuedOn: localDate('2026-10-18'),
      dueOn: localDate('2026-11-19'),
      openCents: cents(31_312),
    },
  ];

  test('are named one by one, with how late each is, before what is due later', async () => {
    answerBooks({ owed: late, state: 'past-due', lateBills: bills });
    const portal = await openPortal('/dashboard');
    await expect
      .poll(() => wordsOf('What you owe'))
      .toMatch(
        /Bill from Sep 18, 2026Was due 42 days ago, on Oct 09, 2026\$390\.30Bill from Oct 18, 2026Was due yesterday, Nov 19, 2026\$313\.12Due in 18 days.*\$295\.32All together \$998\.74/,
      );
    expect(wordsOf('What you owe')).not.toContain('Past due');
    await expectAccessible(portal.container);
  });

  test('are one sum when there are more of them than can be seen at a glance', async () => {
    const many = [...bills, ...bills, ...bills].map((bill, at) => ({ ...bill, billNumber: `B-${1000 + at}` }));
    answerBooks({ owed: late, state: 'past-due', lateBills: many });
    await openPortal('/dashboard');
    await expect.poll(() => wordsOf('What you owe')).toMatch(/^What you owePast due.*\$703\.42/);
  });
});

describe('beside what is late, all that is owed can be paid at once', () => {
  beforeEach(() => answerBooks({ owed: late, state: 'past-due' }));

  test.each(['/dashboard', '/ViewBill'])('by the second button of %s, which leads to that amount', async path => {
    const portal = await openPortal(path);
    await portal.getByRole('link', { name: 'Pay all $998.74' }).click();
    await expect.element(portal.getByRole('radio', { name: /^Total due/ })).toBeChecked();
    await portal.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(portal.address).toBe('/PayBill?step=method');
    await portal.goTo(path);
    await portal.getByRole('link', { name: 'Pay $703.42' }).click();
    await expect.element(portal.getByRole('radio', { name: /^Past due/ })).toBeChecked();
  });

  // The letters that stand in until the portal's own arrive are narrower, and the page would jump when they do.
  test('by buttons that stand below each other on a phone, however narrow the letters', async () => {
    await page.viewport(360, 740);
    document.documentElement.style.letterSpacing = '-1px';
    onTestFinished(() => document.documentElement.removeAttribute('style'));
    const portal = await openPortal('/dashboard');
    await expect.element(portal.getByRole('link', { name: 'View bill' })).toBeVisible();
    const topOf = (name: string) => portal.getByRole('link', { name }).element().getBoundingClientRect().top;
    const tops = ['Pay $703.42', 'Pay all $998.74', 'View bill'].map(topOf);
    expect(new Set(tops).size).toBe(3);
  });

  test('but not when nothing is due later, nor while a part waits for installments', async () => {
    answerBooks({ owed: { ...late, pastDueCents: late.balanceCents }, state: 'past-due' });
    const portal = await openPortal('/dashboard');
    await expect.element(portal.getByRole('link', { name: 'Pay $998.74' })).toBeVisible();
    expect(portal.getByRole('link', { name: /^Pay all/ }).elements()).toEqual([]);
    answerBooks({ owed: { ...late, deferredCents: cents(10_000) }, state: 'past-due' });
    const again = await portal.reload();
    await expect.element(again.getByRole('link', { name: 'Pay $703.42' })).toBeVisible();
    expect(again.getByRole('link', { name: /^Pay all/ }).elements()).toEqual([]);
  });
});

describe('someone on a payment arrangement reads what is due, the installment and its day, and what waits', () => {
  const next = { number: 4, of: 12, amountCents: cents(2_500), dueOn: localDate('2026-12-08'), isDeferred: false };
  const arranged = {
    ...{ balanceCents: cents(31_114), totalDueCents: cents(31_114), minimumDueCents: cents(11_114) },
    ...{ deferredCents: cents(20_000), nextInstallment: next, dueOn: next.dueOn },
  };
  const printed = {
    ...bill,
    ...{ previousBalanceCents: cents(32_108), totalDueCents: cents(31_114) },
    ...{ installmentCents: cents(2_500), deferredCents: cents(20_000) },
  };

  describe('before they pay', () => {
    beforeEach(() => answerBooks({ owed: arranged, state: 'arrangement', view: { bill: printed } }));

    test('on the dashboard, whose button asks for both', async () => {
      const portal = await openPortal('/dashboard');
      await expect
        .poll(() => wordsOf('Your bill'))
        .toMatch(
          /Payment arrangement.*Amount due\$111\.14.*Due in 18 days, on Dec 08, 2026Includes installment 4 of 12: \$25\.00, due Dec 08, 2026\$200\.00 of your balance is on your payment arrangement and isn’t due yet\./,
        );
      await expect
        .poll(() => wordsOf('What you owe'))
        .toMatch(/Due in 18 days.*\$111\.14Payment arrangementNot due yet\$200\.00All together \$311\.14/);
      await expect.element(portal.getByRole('link', { name: 'Pay $111.14' })).toBeVisible();
      await expectAccessible(portal.container);
    });

    test('on the bill, whose total is more than it asks for', async () => {
      setBusinessTime('2026-11-20T20:00:00Z');
      const portal = await openPortal('/ViewBill');
      await expect
        .poll(() => wordsOf('Summary'))
        .toMatch(
          /Amount due\$111\.14Please pay by Dec 08, 2026Installment 4 of 12: \$25\.00, due Dec 08, 2026\$200\.00 of/,
        );
      expect(wordsOf('Summary')).toMatch(
        /Total due\$311\.14Not due yet \(payment arrangement\)−\$200\.00Due with this bill\$111\.14/,
      );
      await expect.element(portal.getByRole('link', { name: 'Pay $111.14' })).toBeVisible();
      await expectAccessible(portal.container);
    });

    test('on the payment screen, which starts with the minimum', async () => {
      const portal = await openPortal('/PayBill');
      await expect.element(portal.getByRole('radio', { name: /^Minimum due/ })).toBeChecked();
      await expect
        .element(portal.getByText('Your current bill and installment 4 of 12 ($25.00), due Dec 08, 2026'))
        .toBeVisible();
      await expect
        .element(
          portal.getByText('Everything you owe, including $200.00 of your payment arrangement that isn’t due yet'),
        )
        .toBeVisible();
      await expect.poll(() => wordsOf('Your payment')).toMatch(/Not due yet \(payment arrangement\)\$200\.00/);
      await expectAccessible(portal.container);
    });
  });

  describe('while a payment is a few days late', () => {
    const late = {
      ...{ ...arranged, pastDueCents: cents(11_114), minimumDueCents: cents(11_114), deferredCents: cents(17_500) },
      ...{ nextInstallment: { ...next, number: 5, dueOn: localDate('2027-01-08') }, dueOn: localDate('2027-01-08') },
      keepArrangementBy: localDate('2026-12-12'),
    };
    beforeEach(() => answerBooks({ owed: late, state: 'past-due' }));

    test('on the dashboard, with the last day to keep the arrangement', async () => {
      await openPortal('/dashboard');
      await expect
        .poll(() => wordsOf('Your bill'))
        .toMatch(
          /Past due.*\$111\.14Please pay this now\.Then \$25\.00 by Jan 08, 2027Pay what’s past due by Dec 12, 2026 to keep your payment arrangement\.Next installment \(5 of 12\): \$25\.00 by Jan 08, 2027\$175\.00 of/,
        );
    });

    test('on the payment screen, which starts with what is late', async () => {
      const portal = await openPortal('/PayBill');
      await expect.element(portal.getByRole('radio', { name: /^Past due/ })).toBeChecked();
      await expect
        .element(portal.getByText('Pay what’s past due by Dec 12, 2026 to keep your payment arrangement.'))
        .toBeVisible();
      await expect.element(portal.getByRole('radio', { name: /^Minimum due/ })).not.toBeInTheDocument();
    });
  });

  describe('once this bill and its installment are paid', () => {
    const later = { ...next, number: 5, dueOn: localDate('2027-01-08'), isDeferred: true };
    const waiting = {
      ...{ balanceCents: cents(20_000), totalDueCents: cents(20_000), minimumDueCents: cents(0) },
      ...{ deferredCents: cents(20_000), nextInstallment: later, dueOn: later.dueOn },
    };
    const view = { bill: printed, paidOn: localDate('2026-11-20') };
    beforeEach(() => answerBooks({ owed: waiting, state: 'arrangement', view }));

    test('on the dashboard, which asks for nothing', async () => {
      const portal = await openPortal('/dashboard');
      await expect
        .poll(() => wordsOf('Your bill'))
        .toMatch(/Amount due\$0\.00Nothing is due right now\.Next installment \(5 of 12\): \$25\.00 by Jan 08, 2027/);
      await expect.element(portal.getByRole('link', { name: 'Make a payment', exact: true })).toBeVisible();
    });

    test('on the bill, which is paid', async () => {
      await openPortal('/ViewBill');
      await expect.poll(() => wordsOf('Summary')).toMatch(/Paid Nov 20, 2026\$111\.14Installment 5 of 12: \$25\.00/);
    });

    test('on the payment screen, which leads nobody to pay everything', async () => {
      const portal = await openPortal('/PayBill');
      await expect
        .element(portal.getByText('Nothing is due right now. Your next installment of $25.00 is due Jan 08, 2027.'))
        .toBeVisible();
      await expect.element(portal.getByRole('radio', { name: /^Another amount/ })).toBeChecked();
      await expect.element(portal.getByRole('radio', { name: /^Minimum due/ })).not.toBeInTheDocument();
    });
  });
});

describe('an installment that is due before the bill is said with its own day, and the bill with its', () => {
  const today = localDate('2026-11-20');
  const billOn = localDate('2026-12-08');
  const atOnce = { number: 1, of: 4, amountCents: cents(5_000), dueOn: today, isDeferred: false };
  const agreed = {
    ...{ balanceCents: cents(30_000), totalDueCents: cents(30_000), minimumDueCents: cents(15_000) },
    ...{ deferredCents: cents(15_000), nextInstallment: atOnce, dueOn: billOn },
  };
  // Issued before the arrangement was agreed: it still asks for everything.
  const printed = { ...bill, totalDueCents: cents(30_000), dueOn: billOn };
  beforeEach(() => answerBooks({ owed: agreed, state: 'arrangement', view: { bill: printed } }));

  test.each([
    [
      'EN_US',
      /Amount due\$150\.00\$50\.00 is due today, Nov 20, 2026Then \$100\.00 by Dec 08, 2026Includes installment 1 of 4/,
    ],
    ['EN_UK', /Amount due\$150\.00\$50\.00 is due today, 20 Nov 2026Then \$100\.00 by 8 Dec 2026/],
    ['ES', /Monto a pagar\$150\.00\$50\.00 vencen hoy, 20 nov 2026Después, \$100\.00 a más tardar el 8 dic 2026/],
    [
      'FR',
      /Montant à payer150,00 \$50,00 \$ à payer aujourd’hui, 20 nov\. 2026Puis 100,00 \$ au plus tard le 8 déc\. 2026/,
    ],
  ] as const)('on the dashboard, in %s', async (language, words) => {
    const portal = await openPortal('/dashboard');
    await changeLanguage(language);
    const box = () => document.querySelector('section[data-deep]')?.textContent?.replaceAll(/\s/g, ' ') ?? '';
    await expect.poll(box).toMatch(words);
    await expectAccessible(portal.container);
  });

  test('beside each other in what is owed, and all of it together', async () => {
    await openPortal('/dashboard');
    await expect
      .poll(() => wordsOf('What you owe'))
      .toMatch(
        /Due today, Nov 20, 2026.*\$50\.00Due in 18 days, on Dec 08, 2026.*\$100\.00Payment arrangementNot due yet\$150\.00All together \$300\.00/,
      );
  });

  test.each([
    ['EN_US', /Amount due\$150\.00\$50\.00 is due by Nov 20, 2026Then \$100\.00 by Dec 08, 2026Installment 1 of 4/],
    ['EN_UK', /Amount due\$150\.00\$50\.00 is due by 20 Nov 2026Then \$100\.00 by 8 Dec 2026/],
    ['ES', /Monto a pagar\$150\.00\$50\.00 vencen el 20 nov 2026Después, \$100\.00 a más tardar el 8 dic 2026/],
    [
      'FR',
      /Montant à payer150,00 \$50,00 \$ à payer au plus tard le 20 nov\. 2026Puis 100,00 \$ au plus tard le 8 déc\. 2026/,
    ],
  ] as const)('on the bill, though it was issued before, in %s', async (language, words) => {
    const portal = await openPortal('/ViewBill');
    await changeLanguage(language);
    const summary = () => document.querySelector('section[data-deep]')?.textContent?.replaceAll(/\s/g, ' ') ?? '';
    await expect.poll(summary).toMatch(words);
    await expectAccessible(portal.container);
  });

  test.each([
    ['EN_US', 'Installment 1 of 4 ($50.00), due Nov 20, 2026, and your current bill ($100.00), due Dec 08, 2026'],
    ['EN_UK', 'Installment 1 of 4 ($50.00), due 20 Nov 2026, and your current bill ($100.00), due 8 Dec 2026'],
    [
      'ES',
      'La cuota 1 de 4 ($50.00), con vencimiento el 20 nov 2026, y su factura actual ($100.00), con vencimiento el 8 dic 2026',
    ],
    [
      'FR',
      'Le versement 1 sur 4 (50,00 $), à payer au plus tard le 20 nov. 2026, et votre facture actuelle (100,00 $), à payer au plus tard le 8 déc. 2026',
    ],
  ] as const)('on the payment screen, in %s', async (language, words) => {
    const portal = await openPortal('/PayBill');
    await changeLanguage(language);
    await expect.poll(() => portal.container.textContent?.replaceAll(/\s/g, ' ') ?? '').toContain(words);
  });

  test('once it is paid, the bill page asks for the bill alone', async () => {
    const later = { ...atOnce, number: 2, dueOn: billOn, isDeferred: true };
    const paid = { ...agreed, balanceCents: cents(25_000), totalDueCents: cents(25_000), nextInstallment: later };
    answerBooks({ owed: paid, state: 'arrangement', view: { bill: printed } });
    await openPortal('/ViewBill');
    await expect
      .poll(() => wordsOf('Summary'))
      .toMatch(/Amount due\$100\.00Please pay by Dec 08, 2026Installment 2 of 4/);
  });

  test('and where nothing is asked for yet, the bill page asks for nothing', async () => {
    const later = { ...atOnce, number: 2, dueOn: localDate('2027-01-08'), isDeferred: true };
    const waiting = { balanceCents: cents(15_000), totalDueCents: cents(15_000), minimumDueCents: cents(0) };
    const owed = { ...agreed, ...waiting, nextInstallment: later, dueOn: later.dueOn };
    answerBooks({ owed, state: 'arrangement', view: { bill: printed } });
    await openPortal('/ViewBill');
    await expect
      .poll(() => wordsOf('Summary'))
      .toMatch(/Amount due\$0\.00Nothing is due right now\.Installment 2 of 4/);
  });
});

describe('what has more time is said with its day, and the bill that came after it with its', () => {
  const extended = {
    ...{ balanceCents: cents(30_000), totalDueCents: cents(30_000), minimumDueCents: cents(20_000) },
    ...{ extension: { amountCents: cents(20_000), until: localDate('2026-11-29') }, dueOn: localDate('2026-12-08') },
  };
  beforeEach(() => {
    answerBooks({ owed: extended, state: 'due', view: { bill: { ...bill, totalDueCents: cents(30_000) } } });
  });

  test('on the dashboard', async () => {
    await openPortal('/dashboard');
    await expect
      .poll(() => wordsOf('Your bill'))
      .toMatch(/\$300\.00\$200\.00 is due by Nov 29, 2026Then \$100\.00 by Dec 08, 2026Payment extension/);
    await expect
      .poll(() => wordsOf('What you owe'))
      .toMatch(
        /Due in 9 days, on Nov 29, 2026.*\$200\.00Due in 18 days, on Dec 08, 2026.*\$100\.00All together \$300\.00/,
      );
  });

  test('on the bill', async () => {
    await openPortal('/ViewBill');
    await expect
      .poll(() => wordsOf('Summary'))
      .toMatch(/\$300\.00\$200\.00 is due by Nov 29, 2026Then \$100\.00 by Dec 08, 2026Payment extension/);
  });

  test('on the payment screen', async () => {
    const portal = await openPortal('/PayBill');
    await expect.element(portal.getByText('Your payment extension, due Nov 29, 2026')).toBeInTheDocument();
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

test('while nothing is owed, the last payment is said, and what the next bill will probably be', async () => {
  const nothing = { balanceCents: cents(0), totalDueCents: cents(0), dueOn: null };
  const lastPayment = { amountCents: cents(9608), paidOn: localDate('2026-10-20') };
  answerBooks({ owed: { ...nothing, lastPayment }, state: 'paid' });
  const portal = await openPortal('/dashboard');
  await expect
    .poll(() => wordsOf('Paid and coming up'))
    .toMatch(/Last paymentOct 20, 2026\$96\.08Your next billNov 16, 2026 to Dec 15, 2026about \$84\.00/);
  await expectAccessible(portal.container);
});
