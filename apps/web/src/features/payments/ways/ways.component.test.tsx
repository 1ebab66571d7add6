import { listFeatures } from '@wattershed/contract/configuration/settings';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { accountStatuses, roleIds } from '@wattershed/domain/rights/rights';
import { beforeEach, expect, test } from 'vitest';
import { answerMethods } from '../../../../test/answers/payments/methods.ts';
import { allRights } from '../../../../test/answers/people.ts';
import { answerCall } from '../../../../test/network.ts';
import { expectAccessible, openAccountScreen } from '../../../../test/screen.tsx';
import type { Account } from '../../../account/chosen/account-context.ts';
import { changeLanguage } from '../../../text/library.ts';
import BillPaymentPage from './BillPaymentPage.tsx';

beforeEach(() => {
  answerCall(listFeatures, () => ({ data: { Billing: true, Usage: true, Account: true, Services: true } }));
  answerMethods();
});

const open = (account: Partial<Account> = {}, rights: readonly string[] = allRights) =>
  openAccountScreen(BillPaymentPage, '/BillPayment', { account, rights });

test.each([
  ['EN_US', 'Counts as paid', 'The moment we accept it', 'Find a location', 'Times are Pacific Time.'],
  ['EN_UK', 'Counts as paid', 'Cheque by post', 'Find a location', 'Times are Pacific Time.'],
  [
    'ES',
    'Cuenta como pagado',
    'En el momento en que lo aceptamos',
    'Buscar un lugar',
    'Las horas están en hora del Pacífico.',
  ],
  [
    'FR',
    'Compte comme payé',
    'Au moment où nous l’acceptons',
    'Chercher un lieu',
    'Les heures sont données en heure du Pacifique',
  ],
] as const)('compares the ways in %s', async (language, ...words) => {
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByRole('link', { name: words[2] ?? '' })).toHaveAttribute('href', '/PaymentLocation');
  for (const one of words) expect(screen.container.textContent).toContain(one);
  await expectAccessible(screen.container);
});

test('shows someone who may not pay only what is open to them', async () => {
  const screen = await open({ roleId: roleIds.readOnlyGuest }, []);
  await expect.element(screen.getByRole('region', { name: 'In person' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Card' })).not.toBeInTheDocument();
});

test.each([
  ['EN_US', 'This account can no longer be viewed online'],
  ['ES', 'Esta cuenta ya no se puede consultar en línea'],
  ['FR', 'Ce compte n’est plus consultable en ligne'],
] as const)(
  'says in %s that an account closed too long ago can no longer be viewed, and offers nothing',
  async (language, title) => {
    await changeLanguage(language);
    const closed = { closedOn: localDate('2024-09-23'), readableThrough: localDate('2026-09-23'), isReadingOver: true };
    const screen = await open({ status: accountStatuses.closedWithBalance, ...closed });
    await expect.element(screen.getByText(title)).toBeVisible();
    await expect.element(screen.getByRole('region')).not.toBeInTheDocument();
    expect(screen.container.textContent).not.toContain('MakePayment');
    await expectAccessible(screen.container);
  },
);

test.each([
  ['EN_US', 'Bank account', /it can’t be paid from a bank account/],
  ['FR', 'Compte bancaire', /il ne peut pas être payé depuis un compte bancaire/],
] as const)('says in %s that the account takes no bank payments, and offers none', async (language, bank, words) => {
  await changeLanguage(language);
  answerMethods([], { isBankRefused: true });
  const screen = await open();
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('region', { name: bank, exact: true })).not.toBeInTheDocument();
  expect(screen.container.textContent).not.toMatch(/or bank account|ou un compte bancaire/);
  await expectAccessible(screen.container);
});

test('says to someone who can only pay in cash which ways are refused, and why', async () => {
  const screen = await open({ roleId: roleIds.paymentBlocked });
  const refused = screen.getByRole('region', { name: 'Not available for this account' });
  await expect.element(refused.getByText(/This account can only be paid in cash/)).toBeVisible();
  for (const way of ['Card', 'Bank account', 'Auto pay']) {
    await expect.element(refused.getByText(way, { exact: true })).toBeVisible();
  }
  await expect.element(screen.getByRole('link', { name: 'Pay by card' })).not.toBeInTheDocument();
});
