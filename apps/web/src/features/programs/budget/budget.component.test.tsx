import { enrollInBudget, findBudget, findBudgetOffer, leaveBudget } from '@wattershed/contract/programs/budget';
import { cents } from '@wattershed/domain/money/cents';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { daniel } from '../../../../test/answers/people.ts';
import {
  answerBudget,
  budgetEnded,
  budgetKept,
  budgetNotOffered,
  budgetOffered,
} from '../../../../test/answers/programs/budget.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { openPortal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll, openAccountScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import BudgetBillingPage from './BudgetBillingPage.tsx';

const open = (options?: Parameters<typeof openAccountScreen>[2]) =>
  openAccountScreen(BudgetBillingPage, '/BudgetBilling', options);
const wordsOf = (container: HTMLElement) => container.textContent?.replaceAll(/\s/g, ' ') ?? '';

test.each([
  ['EN_US', 'with each bill, from Dec 17, 2026 on', 'Enroll'],
  ['EN_UK', 'with each bill, from', 'Enrol'],
  ['ES', 'con cada factura, a partir del', 'Inscribirme'],
  ['FR', 'à chaque facture, à partir du', 'Adhérer'],
] as const)('shows the equal amount and its arithmetic in %s', async (language, words, action) => {
  answerBudget();
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: action, exact: true })).toBeVisible();
  expect(wordsOf(screen.container)).toContain(words);
  await page.viewport(360, 760);
  await expectNoSidewaysScroll();
  await expectAccessible(screen.container);
  await page.viewport(1024, 800);
});

test('enrolls in what is shown, once the terms are agreed to', async () => {
  answerBudget();
  const screen = await open();
  await expect.element(screen.getByText('with each bill, from Dec 17, 2026 on')).toBeVisible();
  for (const words of ['$1,400.00', '$116.67', '$117.00']) expect(wordsOf(screen.container)).toContain(words);
  await screen.getByRole('radio', { name: /Over the next 12 bills/ }).click();
  await screen.getByRole('button', { name: 'Enroll' }).click();
  await expect.element(screen.getByText('Agree to the terms to go on')).toBeVisible();
  expect(requestsOf(enrollInBudget)).toEqual([]);
  await screen.getByRole('checkbox', { name: 'I agree to these terms' }).click();
  answerCall(findBudget, () => ({ data: { budget: { ...budgetKept, state: 'pending' as const, bills: [] } } }));
  await screen.getByRole('button', { name: 'Enroll' }).click();
  await expect.element(screen.getByText('Pending')).toBeVisible();
  expect(requestsOf(enrollInBudget)).toMatchObject([
    { settling: 'next-year', levelCents: 11_700, firstBillOn: '2026-12-17', agreesToTerms: true },
  ]);
});

test('says that the amount has changed, and asks again', async () => {
  answerBudget();
  answerCall(enrollInBudget, () => ({ refused: 'RES409', httpStatus: 409 }));
  const screen = await open();
  await screen.getByRole('checkbox', { name: 'I agree to these terms' }).click();
  answerCall(findBudgetOffer, () => ({ data: { ...budgetOffered, levelCents: cents(12_500) } }));
  await screen.getByRole('button', { name: 'Enroll' }).click();
  await expect.element(screen.getByText(/This has changed since you opened it/)).toBeVisible();
  await expect.poll(() => wordsOf(screen.container)).toContain('the equal amount of $125.00');
  await expect.element(screen.getByRole('checkbox', { name: 'I agree to these terms' })).not.toBeChecked();
});

test('names each reason why not, with its amounts, and leads to paying', async () => {
  answerBudget(null, budgetNotOffered);
  const screen = await open();
  await expect.element(screen.getByText('$60.50 is past due. Once it’s paid, you can enroll.')).toBeVisible();
  await expect.element(screen.getByText(/There are 8 of 12 months of use/)).toBeVisible();
  await expect.element(screen.getByText('Service isn’t on, or its end is planned.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/PayBill');
  expect(screen.getByRole('button', { name: 'Enroll' }).query()).toBeNull();
});

test('shows what waits, what will be left, and what leaving costs, and leaves', async () => {
  answerBudget(budgetKept);
  const screen = await open();
  await expect.element(screen.getByText('6 of 12')).toBeVisible();
  const words = wordsOf(screen.container);
  expect(words).toContain('Left for later bills$73.00');
  expect(words).toContain('If your use is like last year’s, $12.00 will be left to pay on May 17, 2027.');
  expect(words).toContain('$34.00 paid ahead');
  expect(words).toContain('With the bill of Nov 17, 2026, the equal amount changed from $117.00 to $130.00.');
  await expectAccessible(screen.container);
  await screen.getByRole('button', { name: 'Leave the plan' }).click();
  const dialog = screen.getByRole('dialog');
  await expect
    .element(dialog.getByText(/your next bill, of Dec 17, 2026, asks for the \$73\.00 that is left/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Leave the plan' }).click();
  await expect.poll(() => requestsOf(leaveBudget)).toMatchObject([{ deferredCents: 7_300 }]);
});

test.each([
  ['a credit', cents(-4_000), /takes off the \$40\.00 that you paid ahead/],
  ['nothing', cents(0), /nothing is left to settle/],
] as const)('says what leaving costs: %s', async (_, leavingCents, words) => {
  answerBudget({ ...budgetKept, leavingCents, deferredCents: leavingCents });
  const screen = await open();
  await expect.element(screen.getByText(words)).toBeVisible();
});

test.each([
  ['missed one', { ...budgetKept, missed: 1 }, /If that happens with the next bill, too, the plan ends/],
  ['is leaving', { ...budgetKept, state: 'leaving' as const }, /asks for the \$73\.00 that is left/],
  ['ended', budgetEnded, /because two bills in a row weren’t paid when the next one came/],
])('says what became of who %s', async (_, budget, words) => {
  answerBudget(budget);
  const screen = await open();
  await expect.element(screen.getByText(words).first()).toBeVisible();
});

test('lets who may only see it see it', async () => {
  answerBudget();
  const screen = await open({ rights: ['budget bill view'] });
  await expect.element(screen.getByText('Your access lets you see the plan, but not change it.')).toBeVisible();
  expect(screen.getByText('What you agree to').query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Enroll' }).query()).toBeNull();
});

test.each([
  ['without the right', { rights: [] }],
  ['of a closed account', { account: { status: accountStatuses.closedWithBalance } }],
] as const)('asks nothing %s, and says why', async (_, options) => {
  answerBudget();
  const screen = await open(options);
  await expect.element(screen.getByText(/The account holder can give you access|This account is closed/)).toBeVisible();
  expect(requestsOf(findBudget)).toEqual([]);
});

test('says to an agent that only the customer can', async () => {
  signInAs({ ...daniel, user: { ...daniel.user, IsCSRLogin: true } });
  answerBudget();
  const portal = await openPortal('/BudgetBilling');
  await expect.element(portal.getByText('Only the customer can enroll or leave.')).toBeVisible();
});
