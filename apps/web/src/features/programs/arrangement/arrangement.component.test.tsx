import { agreeToArrangement, findArrangementOffer } from '@wattershed/contract/programs/arrangement';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { daniel } from '../../../../test/answers/people.ts';
import { answerArrangements, kept, late, offered, over } from '../../../../test/answers/programs/arrangement.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { openPortal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll, openAccountScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import CreatePaymentPlanPage from './CreatePaymentPlanPage.tsx';
import PaymentArrangementsPage from './PaymentArrangementsPage.tsx';

const open = (options?: Parameters<typeof openAccountScreen>[2]) =>
  openAccountScreen(PaymentArrangementsPage, '/PaymentArrangements', options);
const plan = (options?: Parameters<typeof openAccountScreen>[2]) =>
  openAccountScreen(CreatePaymentPlanPage, '/CreatePaymentPlan', options);
const wordsOf = (container: HTMLElement) => container.textContent?.replaceAll(/\s/g, ' ');

test.each([
  ['EN_US', 'You owe $380.01. You can pay it in up to 6 installments', 'Choose your installments'],
  ['EN_UK', 'You owe $380.01. You can pay it in up to 6 instalments', 'Choose your instalments'],
  ['ES', 'Usted debe $380.01. Puede pagarlo en hasta 6 cuotas', 'Elegir sus cuotas'],
  ['FR', 'Vous devez 380,01 $. Vous pouvez les payer en 6 versements au plus', 'Choisir vos versements'],
] as const)('offers installments in %s', async (language, words, action) => {
  answerArrangements();
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/CreatePaymentPlan');
  expect(wordsOf(screen.container)).toContain(words);
  await expectAccessible(screen.container);
});

test('shows what is kept, installment by installment, and what became of earlier ones', async () => {
  answerArrangements({ arrangements: [kept, ...over] });
  const screen = await open();
  await expect
    .element(screen.getByText('You agreed on Nov 28, 2026 to pay $380.01 in 3 installments.').first())
    .toBeVisible();
  const rows = screen
    .getByRole('row')
    .elements()
    .map(row => wordsOf(row as HTMLElement));
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/1 of 3.*Jan 07, 2027.*\$126\.67.*Paid/),
    expect.stringMatching(/2 of 3.*Feb 07, 2027.*\$126\.67.*\$50\.00 left to pay/),
    expect.stringMatching(/3 of 3.*Mar 10, 2027.*\$126\.67.*Not due yet/),
  ]);
  await expect.element(screen.getByText('Paid off on Aug 10, 2026')).toBeVisible();
  await expect.element(screen.getByText('Ended on Mar 12, 2025: something was five days late')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose your installments' }).query()).toBeNull();
  await page.viewport(360, 760);
  await expectNoSidewaysScroll();
  await expectAccessible(screen.container);
  await page.viewport(1024, 800);
});

test.each([
  ['can pay', undefined, true],
  ['can’t', ['payment arrangements', 'installment view'], false],
] as const)('says by when what is late keeps the arrangement, to someone who %s', async (_, rights, isAsked) => {
  answerArrangements({ arrangements: [late], keepBy: localDate('2027-01-11') });
  const screen = await open(rights && { rights });
  await expect
    .element(screen.getByText('Something is past due. Pay it by Jan 11, 2027 to keep your arrangement.'))
    .toBeVisible();
  await expect.element(screen.getByText('$126.67 past due')).toBeVisible();
  await expect.poll(() => screen.getByRole('link', { name: 'Pay now' }).query() !== null).toBe(isAsked);
});

const standings = [
  ['not-open', /Arrangements are for accounts with service/],
  ['has-one', /There can be one at a time/],
  ['broken-twice', /Two arrangements of this account ended within 12 months/],
  ['too-little-owed', /there is nothing to spread out/],
] as const;

test.each(standings)('says why nothing can be agreed: %s', async (standing, words) => {
  answerArrangements({}, { standing, choices: [], dueOns: [] });
  const screen = await open();
  await expect.element(screen.getByText(words)).toBeVisible();
});

test.each(standings)('has no form where nothing can be agreed: %s', async (standing, words) => {
  answerArrangements({}, { standing, choices: [], dueOns: [] });
  const screen = await plan();
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Agree to pay in installments' }).query()).toBeNull();
});

test('of service that is off it says what turns it back on', async () => {
  answerArrangements({}, { reconnectFeeCents: cents(2_500) });
  const screen = await plan();
  await expect
    .element(screen.getByText(/^Your service is off\. Once you agree, pay the reconnection fee of \$25\.00/))
    .toBeVisible();
});

test('shows every day and amount before it is agreed, and agrees to what is shown', async () => {
  answerArrangements();
  const screen = await plan();
  const facts = () => wordsOf(screen.container) ?? '';
  await expect.element(screen.getByText('What you would pay')).toBeVisible();
  expect(facts()).toContain('what is in the arrangement is no reason to shut off your service.');
  expect(facts()).toContain('Jan 07, 2027$63.34Feb 07, 2027$63.34Mar 10, 2027$63.34Apr 07, 2027$63.33');
  await screen.getByRole('radio', { name: /Only what is past due/ }).click();
  expect(facts()).toContain('Jan 07, 2027$60.00Feb 07, 2027$60.00Mar 10, 2027$60.00Apr 07, 2027$60.00In all$240.00');
  await screen.getByRole('combobox').selectOptions('3');
  expect(facts()).toContain('Mar 10, 2027$80.00In all$240.00');
  await screen.getByRole('button', { name: 'Agree to pay in installments' }).click();
  await expect.element(screen.getByText('Agree to the terms to go on')).toBeVisible();
  expect(requestsOf(agreeToArrangement)).toEqual([]);
  await expectAccessible(screen.container);
  await screen.getByRole('checkbox', { name: 'I agree to these terms' }).click();
  await screen.getByRole('button', { name: 'Agree to pay in installments' }).click();
  await expect
    .poll(() => requestsOf(agreeToArrangement))
    .toMatchObject([
      { balanceType: 'past-due', installments: 3, amountCents: 24_000, firstDueOn: '2027-01-07', agreesToTerms: true },
    ]);
});

test('leads to what was agreed', async () => {
  signInAs();
  answerArrangements();
  const portal = await openPortal('/CreatePaymentPlan');
  await portal.getByRole('checkbox', { name: 'I agree to these terms' }).click();
  // Whoever has agreed is offered no other one.
  answerArrangements({ arrangements: [kept] }, { standing: 'has-one', choices: [], dueOns: [] });
  await portal.getByRole('button', { name: 'Agree to pay in installments' }).click();
  await expect.poll(portal.address).toBe('/CreatePaymentPlanSuccess');
  await expect.element(portal.heading).toHaveTextContent('Your arrangement is in place');
});

test('without one, the page of what was agreed names nothing that isn’t there', async () => {
  signInAs();
  answerArrangements();
  const portal = await openPortal('/CreatePaymentPlanSuccess');
  await expect.element(portal.heading).toHaveTextContent('There is no arrangement');
  expect(portal.getByText('There is no arrangement').elements()).toHaveLength(1);
  expect(portal.getByRole('link', { name: 'See your arrangement' }).elements()).toEqual([]);
  await portal.getByRole('link', { name: 'Back to payment arrangements' }).click();
  await expect.poll(portal.address).toBe('/PaymentArrangements');
});

test('shows what is owed now, says that it has changed, and asks again, when it has changed meanwhile', async () => {
  answerArrangements();
  answerCall(agreeToArrangement, () => ({ refused: 'RES409', httpStatus: 409 }));
  const screen = await plan();
  await screen.getByRole('checkbox', { name: 'I agree to these terms' }).click();
  answerCall(findArrangementOffer, () => ({
    data: {
      ...offered,
      choices: [{ balanceType: 'total' as const, amountCents: cents(30_000), most: 6, isAllPastDue: false }],
    },
  }));
  await screen.getByRole('button', { name: 'Agree to pay in installments' }).click();
  await expect.element(screen.getByText('In all')).toBeVisible();
  await expect.poll(() => wordsOf(screen.container)).toContain('In all$300.00');
  await expect.element(screen.getByText(/This has changed since you opened it/)).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'I agree to these terms' })).not.toBeChecked();
});

test.each([
  ['without the right', { rights: [] }],
  ['of a closed account', { account: { status: accountStatuses.closedWithBalance } }],
] as const)('asks nothing %s, and says why', async (_, options) => {
  answerArrangements();
  const screen = await open(options);
  await expect.element(screen.getByText(/The account holder can give you access|This account is closed/)).toBeVisible();
  expect(requestsOf(findArrangementOffer)).toEqual([]);
});

test('says to an agent that only the customer can', async () => {
  signInAs({ ...daniel, user: { ...daniel.user, IsCSRLogin: true } });
  answerArrangements();
  const portal = await openPortal('/PaymentArrangements');
  await expect.element(portal.getByText('Only the customer can make an arrangement.')).toBeVisible();
});

test.each([
  ['EN_US', 'Only the customer can do this', 'Agents can’t do this.'],
  ['ES', 'Solo el cliente puede hacer esto', 'Los agentes'],
  ['FR', 'Seul le client peut faire cela', 'Les agents'],
] as const)('says in %s to an agent who opens the form that it’s the customer’s', async (language, title, reason) => {
  signInAs({ ...daniel, user: { ...daniel.user, IsCSRLogin: true } });
  answerArrangements();
  const portal = await openPortal('/CreatePaymentPlan');
  await changeLanguage(language);
  await expect.element(portal.getByText(title)).toBeVisible();
  await expect.element(portal.getByText(reason)).toBeVisible();
});
