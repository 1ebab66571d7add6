import { getPaperlessForAll, setPaperlessForAll } from '@wattershed/contract/accounts/bill-delivery';
import { exportAccountOverview, listAccountOverview } from '@wattershed/contract/accounts/overview';
import type { DataOf } from '@wattershed/contract/call';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { roleIds } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Overview,
  type OverviewEntry,
  overviewEntry,
  overviewOfOne,
} from '../../../../test/answers/account/account-overview.ts';
import { withAccounts } from '../../../../test/answers/people.ts';
import { answerCall, networkAtRest, requestsOf } from '../../../../test/network.ts';
import { openPortal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';

const december6 = localDate('2026-12-06');
const accounts = [
  overviewEntry(3, {
    billState: 'past-due',
    amountDueCents: cents(131_872),
    pastDueCents: cents(50_000),
    dueOn: december6,
    alertCount: 2,
  }),
  overviewEntry(1, {
    ...{ billState: 'due', amountDueCents: cents(120_140), dueOn: december6 },
    ...{ nickName: 'Harbor bakery', isPaperless: true },
  }),
  overviewEntry(2, {
    billState: 'autopay',
    amountDueCents: cents(118_755),
    dueOn: december6,
    autoPayOn: localDate('2026-12-03'),
  }),
  overviewEntry(0, {}),
  overviewEntry(4, { billState: 'credit', amountDueCents: cents(-4216) }),
  overviewEntry(5, { billState: 'no-bill', status: 3, lastPaidOn: null }),
];
const counts = { all: 6, 'past-due': 1, due: 1, autopay: 1, paid: 3, pending: 1, closed: 0 };
const whole: Overview = {
  today: localDate('2026-11-20'),
  totals: {
    ...{ amountDueCents: cents(370_767), accountsDue: 3, pastDueCents: cents(50_000) },
    ...{ accountsPastDue: 1, accountsOnAutoPay: 1 },
  },
  ...{ counts, accounts, nextCursor: null },
};
const nothing: Overview = { ...whole, accounts: [], counts: { ...counts, all: 0 } };

const open = (address = '/AccountOverview') => {
  signInAs(withAccounts(...accounts.map(({ nickName, accountNumber }) => ({ nickName, accountNumber }))));
  return openPortal(address);
};
const plain = (element: Element) => element.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';

test.each([
  ['EN_US', '$3,707.67 on 3 accounts', '1 account is past due: $500.00. Auto pay takes care of 1 account.', 'Past due'],
  ['EN_UK', '$3,707.67 on 3 accounts', '1 account is past due: $500.00. Auto pay takes care of 1 account.', 'Past due'],
  [
    'ES',
    '$3,707.67 en 3 cuentas',
    '1 cuenta está vencida: $500.00. El pago automático se encarga de 1 cuenta.',
    'Vencida',
  ],
  ['FR', '3 707,67 $ sur 3 comptes', '1 compte est en retard : 500,00 $. Le paiement automatique', 'En retard'],
] as const)(
  'says in %s what is owed in all, what of it is late, and what auto pay takes',
  async (language, ...words) => {
    answerCall(listAccountOverview, () => ({ data: whole }));
    await changeLanguage(language);
    const portal = await open();
    await expect.element(portal.getByRole('row').nth(1)).toBeVisible();
    for (const word of words) expect(plain(portal.container)).toContain(word);
  },
);

test('has a row for each account, the late one first, with what it owes, its state, and its service', async () => {
  answerCall(listAccountOverview, () => ({ data: whole }));
  await page.viewport(1280, 900);
  const portal = await open();
  await expect.element(portal.getByRole('row').nth(1)).toBeVisible();
  expect(portal.getByRole('row').elements().slice(1).map(plain)).toEqual([
    '120 Alder Street•••• 0120 · Goleta · On paper2 alertsActiveOn paperPast due$1,318.72Pay',
    'Harbor bakery•••• 0118 · 118 Alder Street, Goleta · By emailActiveBy emailDue Dec 06, 2026$1,201.40Pay',
    '119 Alder Street•••• 0119 · Goleta · On paperActiveOn paperAuto pay Dec 03, 2026$1,187.55',
    '117 Alder Street•••• 0117 · Goleta · On paperActiveOn paperPaid Nov 18, 2026$0.00',
    '121 Alder Street•••• 0121 · Goleta · On paperActiveOn paperCredit$42.16 CR',
    '122 Alder Street•••• 0122 · Goleta · Pending · On paperPendingOn paperNo bill yet$0.00',
  ]);
  await expectAccessible(portal.container);
  await page.viewport(360, 800);
  await expectNoSidewaysScroll();
  await expectAccessible(portal.container);
  await page.viewport(1024, 800);
});

test.each(['ES', 'FR'] as const)('a state stands on one line on a phone, in %s, too', async language => {
  answerCall(listAccountOverview, () => ({ data: whole }));
  await page.viewport(360, 800);
  await changeLanguage(language);
  const portal = await open();
  await expect.element(portal.getByRole('row').nth(1)).toBeVisible();
  const states = [...portal.container.querySelectorAll('td[data-place="state"]')];
  expect(states.map(state => (state.firstElementChild?.getBoundingClientRect().height ?? 0) < 32)).toEqual(
    accounts.map(() => true),
  );
  await page.viewport(1024, 800);
});

test('pays the account of its row, and opens its home page by its name', async () => {
  answerCall(listAccountOverview, () => ({ data: whole }));
  const portal = await open();
  await portal.getByRole('link', { name: 'Harbor bakery', exact: true }).click();
  await expect.poll(portal.address).toBe('/dashboard');
  await expect.element(portal.getByRole('button', { name: /^Account Harbor bakery/ })).toBeVisible();
  await portal.goTo('/AccountOverview');
  const pay = portal.getByRole('link', { name: 'Pay $1,318.72 for 120 Alder Street' });
  await expect.element(pay).toHaveAttribute('href', '/PayBill');
});

test('leads from the alerts of an account to the messages', async () => {
  answerCall(listAccountOverview, () => ({ data: whole }));
  const portal = await open();
  await expect.element(portal.getByRole('link', { name: '2 alerts' })).toHaveAttribute('href', '/Notifications');
});

test('says where an account is paid that takes cash only, or takes only cash from them', async () => {
  const [late, due, onAutoPay] = accounts as [OverviewEntry, OverviewEntry, OverviewEntry];
  const shown = [late, { ...due, roleId: roleIds.paymentBlocked, canPay: false }, { ...onAutoPay, canPay: false }];
  answerCall(listAccountOverview, () => ({ data: { ...whole, accounts: shown } }));
  signInAs(withAccounts({}, { accountNumber: onAutoPay.accountNumber, isCashOnly: true }));
  const portal = await openPortal('/AccountOverview');
  await expect.element(portal.getByRole('link', { name: 'Pay in cash' }).first()).toBeVisible();
  const paths = portal
    .getByRole('link', { name: 'Pay in cash' })
    .elements()
    .map(one => one.getAttribute('href'));
  expect(paths).toEqual(['/PaymentLocation', '/PaymentLocation']);
});

test('asks nobody to pay what may have been paid, or who may not pay', async () => {
  const [late, due] = accounts as [OverviewEntry, OverviewEntry];
  const asked = [
    { ...late, isOutcomeUnknown: true },
    { ...due, canPay: false },
  ];
  answerCall(listAccountOverview, () => ({ data: { ...whole, accounts: asked } }));
  const portal = await open();
  await expect.element(portal.getByText('Confirming payment')).toBeVisible();
  await expect.element(portal.getByRole('link', { name: /^Pay \$/ })).not.toBeInTheDocument();
});

test('is sorted, limited, and searched by the server, and remembers how in its address', async () => {
  answerCall(listAccountOverview, ({ search }) => ({ data: search === 'no such street' ? nothing : whole }));
  const portal = await open();
  await portal.getByRole('radio', { name: 'Past due 1' }).click();
  await portal.getByRole('searchbox', { name: 'Search' }).fill('  no such <street> ');
  // Before what was typed is searched for.
  await portal.getByRole('combobox', { name: 'Sort by' }).selectOptions('Largest amount');
  await expect.element(portal.getByText('No accounts found')).toBeVisible();
  // While another order is asked for, what shows is dimmed.
  await networkAtRest();
  await expectAccessible(portal.container);
  expect(portal.address()).toBe('/AccountOverview?filter=past-due&sort=amount&search=no+such+street');
  await portal.getByRole('button', { name: 'Show all accounts' }).click();
  await expect.element(portal.getByRole('row').nth(1)).toBeVisible();
  await expect.element(portal.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  expect(portal.address()).toBe('/AccountOverview');
});

test('comes page by page', async () => {
  const [first, ...others] = accounts as [OverviewEntry, ...OverviewEntry[]];
  answerCall(listAccountOverview, ({ cursor }) => ({
    data: cursor ? { ...whole, accounts: others } : { ...whole, accounts: [first], nextCursor: 'next' },
  }));
  const portal = await open();
  await expect.element(portal.getByText('1 shown')).toBeVisible();
  await portal.getByRole('button', { name: 'Show more' }).click();
  await expect.element(portal.getByText('6 shown')).toBeVisible();
  expect(requestsOf(listAccountOverview).map(({ cursor }) => cursor)).toEqual([undefined, 'next']);
});

test('is downloaded as an Excel file as it is sorted and found, and says so when that fails', async () => {
  answerCall(listAccountOverview, () => ({ data: whole }));
  answerCall(exportAccountOverview, () => ({ file: new Blob(['a workbook']) }));
  const portal = await open('/AccountOverview?filter=past-due&sort=amount&search=alder');
  await portal.getByRole('button', { name: 'Download Excel' }).click();
  const asked = { filter: 'past-due', sort: 'amount', search: 'alder', language: 'EN_US' };
  await expect.poll(() => requestsOf(exportAccountOverview)).toMatchObject([asked]);
  await expect.element(portal.getByRole('button', { name: 'Download Excel' })).toBeEnabled();
  answerCall(exportAccountOverview, () => ({ refused: 'SYS503', httpStatus: 503 }));
  await portal.getByRole('button', { name: 'Download Excel' }).click();
  await expect.element(portal.getByRole('alert')).toBeVisible();
});

test('of one account needs nothing to find it with', async () => {
  answerCall(listAccountOverview, () => ({ data: overviewOfOne }));
  signInAs();
  const portal = await openPortal('/AccountOverview');
  await expect.element(portal.getByText('Nothing due right now')).toBeVisible();
  await expect.element(portal.getByText('Nothing is past due.')).toBeVisible();
  await expect.element(portal.getByRole('searchbox')).not.toBeInTheDocument();
  await expect.element(portal.getByRole('button', { name: 'Download Excel' })).not.toBeInTheDocument();
});

test('can be asked again after a failure', async () => {
  answerCall(listAccountOverview, () => ({ refused: 'SYS503', httpStatus: 503 }));
  const portal = await open();
  await expect.element(portal.getByRole('alert')).toBeVisible();
  await expectAccessible(portal.container);
  answerCall(listAccountOverview, () => ({ data: whole }));
  await portal.getByRole('button', { name: 'Try again' }).click();
  await expect.element(portal.getByText('$3,707.67 on 3 accounts')).toBeVisible();
});

const accountOf = (index: number) => accounts[index]?.accountNumber as AccountNumber;
const billsOfAll: DataOf<typeof getPaperlessForAll> = {
  ...{ email: 'walter.rossi@example.com', isEmailUnreachable: false },
  consent: { wording: paperlessWording, isGiven: false },
  ways: [
    { delivery: 'email-link', accounts: 1, accountNumbers: [accountOf(0)] },
    { delivery: 'paper', accounts: 3, accountNumbers: [accountOf(2)] },
  ],
  left: [
    { reason: 'closed', accounts: 1, accountNumbers: [accountOf(3)] },
    { reason: 'not-allowed', accounts: 30, accountNumbers: [accountOf(1)] },
  ],
};

async function openBillsOfAll(state: Partial<DataOf<typeof getPaperlessForAll>> = {}) {
  answerCall(listAccountOverview, () => ({ data: whole }));
  answerCall(getPaperlessForAll, () => ({ data: { ...billsOfAll, ...state } }));
  const portal = await open();
  await portal.getByRole('button', { name: 'How bills come for all accounts' }).click();
  return { portal, dialog: portal.getByRole('dialog', { name: 'How bills come for all accounts' }) };
}

test('turns bills by email on for all accounts: shows what it does to which, where bills go, and what became of it', async () => {
  const { portal, dialog } = await openBillsOfAll();
  await dialog.getByRole('radio', { name: /^By email, with a link/ }).click();
  await expect.element(dialog).toMatchTextContent('Your bills go to walter.rossi@example.com.');
  await expect.element(dialog).toMatchTextContent('3 accounts change. So far, their bills are set to come on paper:');
  await expect.element(dialog).toMatchTextContent('One account has it already:');
  await expect.element(dialog).toMatchTextContent('One account stays as it is, because it’s closed:');
  await expect.element(dialog).toMatchTextContent('30 accounts stay as they are');
  await expectAccessible(portal.container);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('checkbox').click();
  await expectAccessible(portal.container);
  answerCall(setPaperlessForAll, () => ({
    data: { changedAccounts: 3, unchangedAccounts: 1, waitingAccounts: 0, notChanged: billsOfAll.left },
  }));
  await dialog.getByRole('button', { name: 'Go paperless' }).click();
  await expect.element(dialog).toMatchTextContent('Changed for 3 accounts. We’ll confirm it in one email.');
  await expect.element(dialog).toMatchTextContent('One account had it already.');
  await expect.element(dialog).toMatchTextContent('Harbor bakeryand 29 more');
  expect(requestsOf(setPaperlessForAll)).toMatchObject([
    { isEnable: true, delivery: 'email-link', consent: { wording: paperlessWording, language: 'EN_US' } },
  ]);
});

test('turns large print on for all accounts without asking for a consent', async () => {
  const { dialog } = await openBillsOfAll({ email: '' });
  await expect.element(dialog.getByRole('link', { name: 'Go to your profile' })).toBeVisible();
  await dialog.getByRole('radio', { name: /large print/ }).click();
  await expect.element(dialog).toMatchTextContent('One account changes. So far, its bills are set to come by email');
  answerCall(setPaperlessForAll, () => ({
    data: { changedAccounts: 4, unchangedAccounts: 0, waitingAccounts: 0, notChanged: [] },
  }));
  await dialog.getByRole('button', { name: 'Change 4 accounts' }).click();
  await expect.element(dialog).toMatchTextContent('Changed for 4 accounts.');
  expect(requestsOf(setPaperlessForAll)).toMatchObject([{ isEnable: false, delivery: 'large-print' }]);
  expect(requestsOf(setPaperlessForAll)[0]).not.toHaveProperty('consent');
});

test('says that nothing would change, and offers nothing then', async () => {
  const { dialog } = await openBillsOfAll({
    ways: [{ delivery: 'paper', accounts: 2, accountNumbers: [accountOf(0)] }],
  });
  await dialog.getByRole('radio', { name: /^On paper(?!, in)/ }).click();
  await expect.element(dialog).toMatchTextContent('Nothing would change.');
  await expect.element(dialog.getByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
});

test('leads to the profile when emails to the address come back, also when they do so only now', async () => {
  const { dialog } = await openBillsOfAll({ consent: { wording: paperlessWording, isGiven: true } });
  answerCall(setPaperlessForAll, () => {
    answerCall(getPaperlessForAll, () => ({ data: { ...billsOfAll, isEmailUnreachable: true } }));
    return { refused: 'VLD001', httpStatus: 422 };
  });
  await dialog.getByRole('button', { name: 'Change 4 accounts' }).click();
  await expect.element(dialog).toMatchTextContent('Our emails to walter.rossi@example.com come back');
  await expect.element(dialog.getByRole('link', { name: 'Go to your profile' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
});
