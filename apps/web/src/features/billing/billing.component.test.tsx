import { getBill, getBillPdf, getInsert } from '@wattershed/contract/billing/bill';
import { exportHistory, listBills, listPayments } from '@wattershed/contract/billing/history';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents, sumCents } from '@wattershed/domain/money/cents';
import { roleIds } from '@wattershed/domain/rights/rights';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { answerBooks, bill, billView } from '../../../test/answers/books.ts';
import { creditRow } from '../../../test/answers/history-credits.ts';
import { withAccounts } from '../../../test/answers/people.ts';
import { answerCall, networkAtRest, requestsOf } from '../../../test/network.ts';
import { openPortal, type Portal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/screen.tsx';
import { chooseLanguage } from '../../text/choose-language.ts';

beforeEach(() => {
  signInAs();
  answerBooks();
});

/** "$1,090.85" and "−$9.94" as cents. */
const centsOf = (text: string | null) => Number(text?.replace(/\D/g, '')) * (/−|CR/.test(text ?? '') ? -1 : 1);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The amounts in these elements of the card. */
function centsIn(portal: Portal, card: string, selector: string): number[] {
  const region = portal.getByRole('region', { name: card }).element();
  return [...region.querySelectorAll(selector)].map(element => centsOf(element.textContent));
}

describe('the bill', () => {
  test('shows each amount that it was told, line by line, and what changed', async () => {
    const portal = await openPortal('/ViewBill');
    const summaryOf = () => centsIn(portal, 'Summary', 'dd');
    await expect.poll(() => summaryOf().at(-1)).toBe(bill.totalDueCents);
    const summary = summaryOf();
    expect(sum(summary.slice(0, -1))).toBe(bill.totalDueCents);
    const lines = centsIn(portal, 'Charge details', 'summary > span:last-child');
    expect(lines).toEqual(bill.lines.map(line => line.amountCents));
    expect(sum(lines)).toBe(bill.currentChargesCents);
    const changes = centsIn(portal, 'What changed', 'td');
    expect(changes).toEqual([
      billView.change?.previousChargesCents,
      ...(billView.change?.effects.map(({ amountCents }) => amountCents) ?? []),
      sumCents(bill.lines.map(line => line.amountCents)),
    ]);
    await expect
      .element(portal.getByRole('link', { name: 'See our prices for homes' }))
      .toHaveAttribute('href', '/Prices');
    await expectAccessible(portal.container);
  });

  test.each([
    ['EN_US', 'Your deposit, with interest', 'Adjustments'],
    ['EN_UK', 'Your deposit, with interest', 'Adjustments'],
    ['ES', 'Su depósito, con intereses', 'Ajustes'],
    ['FR', 'Votre dépôt de garantie, avec intérêts', 'Ajustements'],
  ] as const)('says in %s that a deposit went back, beside other adjustments', async (language, words, other) => {
    const adjustmentsCents = cents(-20_550);
    answerCall(getBill, () => ({
      data: { ...billView, bill: { ...bill, adjustmentsCents }, depositBackCents: cents(20_800) },
    }));
    await chooseLanguage(language);
    const portal = await openPortal('/ViewBill');
    const besides = (name: string) =>
      portal.getByText(name, { exact: true }).element().parentElement?.textContent ?? '';
    await expect.element(portal.getByText(words)).toBeVisible();
    expect(centsOf(besides(words))).toBe(-20_800);
    expect(centsOf(besides(other))).toBe(250);
    await expectAccessible(portal.container);
    await page.viewport(360, 800);
    await expectNoSidewaysScroll();
    await page.viewport(1024, 800);
  });

  test.each([
    ['EN_US', 'Energy share: help with your bill', 'Energy share donation taken off'],
    ['EN_UK', 'Energy share: help with your bill', 'Energy share donation taken off'],
    ['ES', 'Fondo solidario: ayuda con su factura', 'Donación al fondo solidario retirada'],
    ['FR', 'Fonds de solidarité : aide pour votre facture', 'Don au fonds de solidarité retiré'],
  ] as const)(
    'says in %s what the energy share fund paid, and which donation was taken off',
    async (language, ...words) => {
      const adjustmentsCents = cents(-20_500);
      const credits = { grantCents: cents(20_000), donationOffCents: cents(500) };
      answerCall(getBill, () => ({ data: { ...billView, bill: { ...bill, adjustmentsCents }, ...credits } }));
      await chooseLanguage(language);
      const portal = await openPortal('/ViewBill');
      const sumsOf = (name: string) =>
        portal.getByText(name, { exact: true }).element().parentElement?.textContent ?? '';
      await expect.element(portal.getByText(words[0] ?? '', { exact: true })).toBeVisible();
      expect(words.map(name => centsOf(sumsOf(name)))).toEqual([-20_000, -500]);
      await expectAccessible(portal.container);
    },
  );

  test.each([
    [2_520, 'asks for $356.00. $25.20 is left for later bills.'],
    [-2_520, 'asks for $356.00. $25.20 is paid ahead.'],
    [0, 'asks for $356.00. Nothing is left for later bills.'],
  ])('says what the Equal Payment Plan made of it, with %i left', async (left, words) => {
    const budget = { usedCents: cents(38_120), askedCents: cents(35_600), deferredCents: cents(left) };
    answerCall(getBill, () => ({ data: { ...billView, budget } }));
    const portal = await openPortal('/ViewBill');
    await expect
      .element(portal.getByText(`Equal Payment Plan: you used $381.20, and this bill ${words}`))
      .toBeVisible();
  });

  test('explains a line on demand', async () => {
    const portal = await openPortal('/ViewBill');
    await portal.getByText(/^Electricity used/).click();
    await expect.element(portal.getByText('300 kWh × $0.14227')).toBeVisible();
    await expect.element(portal.getByText('Tariff R-TIER, section 3.1').nth(1)).toBeVisible();
  });

  test('calculates demand by the kW measured, and by the days it is charged for', async () => {
    const demand = { kind: 'demand', textKey: 'bill.line.demand.summerOnPeak', unit: 'kW' };
    const figures = [
      { quantity: '2.565', price: '8.03', share: { days: 11, ofDays: 31 } },
      { quantity: '2.565', price: '0.33', share: { days: 30, ofDays: 1 } },
    ];
    const lines = bill.lines.slice(0, 2).map((line, index) => ({ ...line, ...demand, ...figures[index] }));
    answerBooks({ view: { bill: { ...bill, lines } } });
    const portal = await openPortal('/ViewBill');
    await portal.getByRole('button', { name: 'Explain all lines' }).click();
    await expect.element(portal.getByText('2.565 kW × $8.03 × 11 of 31 days')).toBeVisible();
    const why = 'The price is for a full month of 31 days. This charge covers 11 of them.';
    await expect.element(portal.getByText(why)).toBeVisible();
    await expect.element(portal.getByText('2.565 kW × $0.33 × 30 days')).toBeVisible();
  });

  test.each([
    { which: 'the newest bill', offersPay: true },
    { which: 'an older bill that is not paid', newerBillNumber: 'B-1002', offersPay: true },
    {
      which: 'an older bill that is paid',
      newerBillNumber: 'B-1002',
      paidOn: localDate('2026-11-30'),
      offersPay: false,
    },
    { which: 'an older bill of a credit', newerBillNumber: 'B-1002', totalDueCents: cents(-500), offersPay: false },
  ])('offers to pay what is owed: on $which $offersPay', async ({ offersPay, totalDueCents, ...standing }) => {
    answerBooks({ view: { ...standing, bill: { ...bill, ...(totalDueCents && { totalDueCents }) } } });
    const portal = await openPortal('/ViewBill');
    await expect.element(portal.getByRole('button', { name: 'Download PDF' })).toBeVisible();
    expect(portal.getByRole('main').getByRole('link', { name: 'Pay $86.14' }).elements()).toHaveLength(
      offersPay ? 1 : 0,
    );
  });

  test('names itself and its account in a line each, without a separator that could hang alone', async () => {
    const portal = await openPortal('/ViewBill');
    const summary = portal.getByRole('region', { name: 'Summary' });
    await expect.element(summary.getByText('Bill B-1001', { exact: true })).toBeVisible();
    await expect.element(summary.getByText('•••• 0117')).toBeVisible();
    expect(summary.element().textContent).not.toContain('·');
  });

  test('leads to the older bill and back', async () => {
    answerCall(getBill, ({ billNumber }) => ({
      data:
        billNumber === 'B-1000'
          ? { ...billView, bill: { ...bill, billNumber: 'B-1000' }, olderBillNumber: null, newerBillNumber: 'B-1001' }
          : billView,
    }));
    const portal = await openPortal('/ViewBill');
    await portal.getByRole('link', { name: 'Older bill' }).click();
    await expect.poll(portal.address).toBe('/ViewBill?bill=B-1000');
    await portal.getByRole('link', { name: 'Newer bill' }).click();
    await expect.poll(portal.address).toBe('/ViewBill?bill=B-1001');
    await expect.element(portal.getByRole('link', { name: 'Newer bill' })).not.toBeInTheDocument();
  });
});

test.each([
  { balance: 0, says: 'You don’t owe anything.' },
  { balance: -1200, says: 'You have a credit of $12.00.' },
])('a paid bill says once that it is paid, and what is left: $balance cents', async ({ balance, says }) => {
  const owed = { balanceCents: cents(balance), totalDueCents: cents(balance), dueOn: null };
  answerBooks({ owed, state: 'paid', view: { paidOn: localDate('2026-11-19') } });
  const portal = await openPortal('/ViewBill');
  const summary = portal.getByRole('region', { name: 'Summary' });
  await expect.element(summary).toMatchTextContent(/Paid Nov 19, 2026.*\$86\.14/);
  await expect.element(summary.getByText(says)).toBeVisible();
  expect(summary.element().textContent.match(/paid/gi)).toHaveLength(1);
  await expectAccessible(portal.container);
});

describe('the year of bills beside it', () => {
  test('says how the bill compares, shows the charges and use of each, and the same as a table', async () => {
    const portal = await openPortal('/ViewBill');
    const trend = portal.getByRole('region', { name: 'Your last 13 bills' });
    await expect
      .element(trend)
      .toMatchTextContent('The charges are $9.94 lower than a year before (bill from Nov 18, 2025).');
    const columns = trend.getByRole('button', { name: /, Charges: / });
    await expect.poll(() => columns.elements().length).toBe(13);
    expect(columns.last().element().getAttribute('aria-label')).toBe(
      'Nov 18, 2026, Charges: $86.14, Electricity: 300 kWh, Water: 5,984 gallons',
    );
    (columns.last().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(trend.getByText('Electricity: 300 kWh · Water: 5,984 gallons')).toBeVisible();
    await trend.getByRole('button', { name: 'Show as a table' }).click();
    await expect.element(trend.getByRole('row').nth(13)).toMatchTextContent('Nov 18, 2026$86.14300 kWh5,984 gallons');
    await expectAccessible(portal.container);
  });

  test('lists what came with the bill, and says when it cannot be fetched', async () => {
    const title = { EN_US: 'Storms', EN_UK: 'Storms', ES: 'Tormentas', FR: 'Tempêtes' };
    answerBooks({ view: { inserts: [{ insertId: 'storms', title }] } });
    const portal = await openPortal('/ViewBill');
    const inserts = portal.getByRole('region', { name: 'Came with this bill' });
    answerCall(getInsert, () => ({ refused: 'SYS503', httpStatus: 503 }));
    await inserts.getByRole('button', { name: 'Storms (PDF)' }).click();
    await expect
      .poll(() => requestsOf(getInsert))
      .toMatchObject([{ billNumber: 'B-1001', insertId: 'storms', language: 'EN_US' }]);
    await expect.element(portal.getByRole('alert')).toBeVisible();
    await expectAccessible(portal.container);
    for (const [field, language, card, name] of [
      ['Language', 'ES', 'Enviado con esta factura', 'Tormentas (PDF)'],
      ['Idioma', 'FR', 'Joint à cette facture', 'Tempêtes (PDF)'],
    ] as const) {
      await portal.getByLabelText(field).selectOptions(language);
      await expect.element(portal.getByRole('region', { name: card }).getByRole('button', { name })).toBeVisible();
    }
  });

  test('has no such list when nothing came with the bill', async () => {
    const portal = await openPortal('/ViewBill');
    await expect.element(portal.getByRole('region', { name: 'What changed' })).toBeVisible();
    await expect.element(portal.getByRole('region', { name: 'Came with this bill' })).not.toBeInTheDocument();
  });

  test('names each earlier bill with its charges and state, leads to it, and gives its PDF', async () => {
    const portal = await openPortal('/ViewBill');
    const earlier = portal.getByRole('region', { name: 'Earlier bills' });
    const row = earlier.getByRole('listitem').first();
    await expect.element(row).toMatchTextContent('Oct 18, 2026$96.08Due Nov 08, 2026PaidPDF');
    expect(earlier.getByRole('listitem').elements()).toHaveLength(6);
    answerCall(getBillPdf, () => ({ refused: 'SYS503', httpStatus: 503 }));
    await row.getByRole('button', { name: 'PDF of the bill from Oct 18, 2026' }).click();
    await expect.poll(() => requestsOf(getBillPdf)).toMatchObject([{ billNumber: 'B-1000' }]);
    await expect
      .element(earlier.getByRole('link', { name: 'See all bills' }))
      .toHaveAttribute('href', '/billinghistory');
    await row.getByRole('link', { name: 'Bill from Oct 18, 2026' }).click();
    await expect.poll(portal.address).toBe('/ViewBill?bill=B-1000');
  });

  test('is not there beside a first bill', async () => {
    answerBooks({ view: { change: null, olderBillNumber: null, lastBills: billView.lastBills.slice(0, 1) } });
    const portal = await openPortal('/ViewBill');
    await expect.element(portal.getByText('This is your first bill')).toBeVisible();
    expect(portal.getByRole('main').getByRole('region').elements()).toHaveLength(3);
    await expectAccessible(portal.container);
  });

  test('says nothing of electricity where there is only water', async () => {
    answerBooks({ view: { lastBills: billView.lastBills.map(one => ({ ...one, usageWh: null })) } });
    const portal = await openPortal('/ViewBill');
    const columns = portal.getByRole('button', { name: /, Charges: / });
    await expect.poll(() => columns.elements().length).toBe(13);
    expect(columns.last().element().getAttribute('aria-label')).toBe(
      'Nov 18, 2026, Charges: $86.14, Water: 5,984 gallons',
    );
  });

  test('leaves out the history for a guest who may not open it', async () => {
    signInAs({ ...withAccounts({ roleId: roleIds.readOnlyGuest }), rights: ['current bill view'] });
    const portal = await openPortal('/ViewBill');
    const earlier = portal.getByRole('region', { name: 'Earlier bills' });
    await expect.element(earlier.getByRole('link', { name: 'Bill from Oct 18, 2026' })).toBeVisible();
    await networkAtRest();
    expect(earlier.getByRole('link', { name: 'See all bills' }).elements()).toEqual([]);
  });
});

describe('an older bill', () => {
  test.each([
    ['EN_US', 'Open PDF', 'Print'],
    ['ES', 'Abrir PDF', 'Imprimir'],
    ['FR', 'Ouvrir le PDF', 'Imprimer'],
  ] as const)(
    'has its small button for printing beside a larger one on a phone, in %s',
    async (language, open, print) => {
      await page.viewport(360, 780);
      await chooseLanguage(language);
      answerBooks({ view: { newerBillNumber: 'B-1002' } });
      const portal = await openPortal('/ViewBill?bill=B-1001');
      const placeOf = (name: string) =>
        portal.getByRole('main').getByRole('button', { name }).element().getBoundingClientRect();
      await expect.element(portal.getByRole('main').getByRole('button', { name: print })).toBeVisible();
      expect(placeOf(print).top).toBe(placeOf(open).top);
      expect(placeOf(print).width).toBeLessThan(60);
    },
  );

  test('ends the words that open all lines at the edge of the card', async () => {
    await page.viewport(360, 780);
    answerBooks({ view: { newerBillNumber: 'B-1002' } });
    const portal = await openPortal('/ViewBill?bill=B-1001');
    await expect.element(portal.getByText('Explain all lines')).toBeVisible();
    const words = document.createRange();
    words.selectNodeContents(portal.getByText('Explain all lines').element());
    const total = portal.getByText('Current charges').last().element().parentElement;
    expect(words.getBoundingClientRect().right).toBeCloseTo(total?.getBoundingClientRect().right ?? 0, 0);
  });

  test('says in its heading which it is', async () => {
    answerBooks({ view: { newerBillNumber: 'B-1002' } });
    const portal = await openPortal('/ViewBill?bill=B-1001');
    await expect.element(portal.getByRole('heading', { level: 1, name: 'Bill from Nov 18, 2026' })).toBeVisible();
  });
});

describe('the bill on paper', () => {
  const showOn = (media: 'print' | 'screen') => cdp().send('Emulation.setEmulatedMedia', { media });
  afterEach(() => showOn('screen'));

  test('says who it is from, the whole account number and how each line adds up, in dark ink and without buttons', async () => {
    const portal = await openPortal('/ViewBill');
    document.documentElement.dataset.colorScheme = 'dark';
    const main = portal.getByRole('main');
    await expect.element(main.getByText('Bill B-1001')).toBeVisible();
    await showOn('print');
    for (const text of ['Wattershed Electric & Water', '800-555-0140', '4 0010 0117', '300 kWh × $0.14227']) {
      await expect.element(main.getByText(text).first()).toBeVisible();
    }
    expect(main.getByRole('button').elements()).toEqual([]);
    expect(getComputedStyle(main.element()).color).toBe('rgb(16, 39, 43)');
    document.documentElement.dataset.colorScheme = 'light';
  });
});

describe('the history', () => {
  test('keeps tab and filter in the address', async () => {
    const portal = await openPortal('/billinghistory/payments');
    await expect.element(portal.getByRole('columnheader', { name: 'Confirmation' })).toBeVisible();
    await portal.getByLabelText('Period').selectOptions('threeMonths');
    await expect.poll(portal.address).toBe('/billinghistory/payments?period=threeMonths');
    await expect.poll(() => requestsOf(listPayments).at(-1)?.from).toBeDefined();
    await portal.getByRole('main').getByRole('link', { name: 'Bills' }).click();
    await expect.poll(portal.address).toBe('/billinghistory/bills?period=threeMonths');
    await expect.poll(() => requestsOf(listBills).at(-1)?.from).toBe(requestsOf(listPayments).at(-1)?.from);
    await portal.getByLabelText('Period').selectOptions('dates');
    await portal.getByLabelText('From', { exact: true }).fill('2026-05-01');
    await portal.getByLabelText('To', { exact: true }).fill('2026-04-01');
    await expect.element(portal.getByRole('alert')).toMatchTextContent('The start date is after the end date.');
    await expectAccessible(portal.container);
  });

  test('says in plain words what became of a payment, and what to do', async () => {
    const at = '2026-11-20T20:00:00.000Z';
    const paid = {
      ...{ paymentId: '33333333-2222-4222-8222-222222222222', paidAt: '2026-11-18T20:00:00Z' },
      state: 'posted' as const,
      ...{ amountCents: cents(9608), feeCents: cents(199), method: 'Visa', methodLast4: '4242' },
      ...{ confirmation: 'WS-4712', location: null, hasReceipt: true },
    };
    const fee = { amountCents: cents(2000), state: 'billed', dueOn: localDate('2027-01-02') } as const;
    const returned = { returnedAt: at, reason: 'closed', againOn: null, fee } as const;
    const refunds = [
      {
        refundId: '1',
        amountCents: cents(9608),
        reason: 'payment' as const,
        sentAt: at,
        arrivesBy: localDate('2026-11-30'),
      },
    ];
    answerBooks({
      payments: [
        { ...paid, moneyBack: { returned: null, chargeBack: null, refunds } },
        {
          ...paid,
          paymentId: '44444444-2222-4222-8222-222222222222',
          state: 'returned',
          moneyBack: { returned, chargeBack: null, refunds: [] },
        },
      ],
    });
    await page.viewport(360, 740);
    const portal = await openPortal('/billinghistory/payments');
    const rows = portal.getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent('RefundedWe sent $96.08 back on Nov 20, 2026');
    await expect.element(rows.nth(2)).toMatchTextContent('The bank account is closed.');
    await expect.element(rows.nth(2)).toMatchTextContent('fee of $20.00 is on the bill due Jan 02, 2027.');
    await expectNoSidewaysScroll();
    await expectAccessible(portal.container);
  });

  test.each([
    ['EN_US', 'Parking permits, application 45010501'],
    ['ES', 'Permisos de estacionamiento, solicitud 45010501'],
    ['FR', 'Permis de stationnement, demande 45010501'],
  ] as const)('has what was paid for that is on no bill: %s', async (code, words) => {
    await chooseLanguage(code);
    answerBooks({
      payments: [
        {
          ...{ paymentId: '33333333-2222-4222-8222-222222222222', paidAt: '2026-11-18T20:00:00Z', state: 'posted' },
          ...{ amountCents: cents(9800), feeCents: cents(199), method: 'Visa', methodLast4: '4242' },
          ...{ confirmation: 'WS-4712', location: null, hasReceipt: true },
          charge: { register: 'permit', number: '45010501' },
        },
      ],
    });
    await page.viewport(360, 740);
    const portal = await openPortal('/billinghistory/payments');
    await expect.element(portal.getByRole('row').nth(1)).toMatchTextContent(words);
    await expectNoSidewaysScroll();
    await expectAccessible(portal.container);
  });

  test.each([
    ['EN_US', 'deposit', 'Deposit D4001 returned, with $8.00 in interest', 'Credited', '$208.00'],
    ['EN_US', 'check', 'Credit sent to you by check', 'Sent', '−$25.00'],
    ['EN_UK', 'check', 'Credit sent to you by cheque', 'Sent', '−$25.00'],
    ['ES', 'to-new-account', 'Saldo a favor trasladado a su cuenta nueva', 'Trasladado', '−$25.00'],
    ['FR', 'from-old-account', 'Crédit de votre ancien compte', 'Crédité', '25,00'],
  ] as const)(
    'has what is no payment, in plain words and with its sign: %s, %s',
    async (code, kind, words, state, sum) => {
      await chooseLanguage(code);
      answerBooks({ payments: [creditRow(kind)] });
      await page.viewport(360, 740);
      const portal = await openPortal('/billinghistory/payments');
      const row = portal.getByRole('row').nth(1);
      await expect.element(row).toMatchTextContent(words);
      await expect.element(row).toMatchTextContent(state);
      await expect.element(row).toMatchTextContent(sum);
      await expectNoSidewaysScroll();
      await expectAccessible(portal.container);
    },
  );

  test('leads to the scheduled payments', async () => {
    const portal = await openPortal('/billinghistory/payments');
    await expect
      .element(portal.getByRole('link', { name: 'See scheduled payments' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/PayScheduledSuccess\?account=\d+$/));
  });

  test('says of each bill whether it is paid, and gives its PDF', async () => {
    const portal = await openPortal('/billinghistory/bills');
    const rows = portal.getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent('Open');
    await expect.element(rows.nth(2)).toMatchTextContent('Paid');
    answerCall(getBillPdf, () => ({ refused: 'SYS503', httpStatus: 503 }));
    await portal.getByRole('button', { name: 'PDF of the bill from Oct 18, 2026' }).click();
    await expect.element(portal.getByRole('alert')).toBeVisible();
    expect(requestsOf(getBillPdf)).toMatchObject([{ billNumber: 'B-1000', language: 'EN_US' }]);
  });

  test.each([
    ['bills', ['Nov 18, 2026', '$86.14'], ['Dec 08, 2026', 'Open', 'PDF']],
    ['payments', ['Oct 20, 2026', '$96.08'], ['Visa ending in 4242', 'Paid', 'Receipt']],
  ])('shows each of the %s in two lines on a phone', async (tab, first, second) => {
    await page.viewport(360, 780);
    const portal = await openPortal(`/billinghistory/${tab}`);
    const row = portal.getByRole('row').nth(1);
    await expect.element(row).toBeVisible();
    const middleOf = (words: string) => {
      const { top, bottom } = row.getByText(words).last().element().getBoundingClientRect();
      return (top + bottom) / 2;
    };
    for (const line of [first, second]) {
      const middles = line.map(middleOf);
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    }
    expect(row.element().getBoundingClientRect().height).toBeLessThan(90);
    await expectAccessible(portal.container);
  });

  test('that cannot be written to a file says so', async () => {
    answerCall(exportHistory, () => ({ refused: 'SYS503', httpStatus: 503 }));
    const portal = await openPortal('/billinghistory/bills');
    await portal.getByRole('button', { name: 'Download Excel' }).click();
    await expect.element(portal.getByRole('alert')).toBeVisible();
    expect(requestsOf(exportHistory)).toMatchObject([{ tab: 'bills', language: 'EN_US' }]);
  });
});

test.each([
  ['ES', 'Su factura', 'Qué cambió', 'Historial de facturas y pagos'],
  ['FR', 'Votre facture', 'Ce qui a changé', 'Historique des factures et paiements'],
] as const)('the screens speak %s', async (language, ownBill, changed, history) => {
  const portal = await openPortal('/dashboard');
  await portal.getByLabelText('Language').selectOptions(language);
  await expect.element(portal.getByRole('region', { name: ownBill })).toBeVisible();
  await portal.goTo('/ViewBill');
  await expect.element(portal.getByRole('heading', { name: changed })).toBeVisible();
  await portal.goTo('/billinghistory');
  await expect.element(portal.getByRole('heading', { level: 1, name: history })).toBeVisible();
  await networkAtRest();
  await expectAccessible(portal.container);
});
