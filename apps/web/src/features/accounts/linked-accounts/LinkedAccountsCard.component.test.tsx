import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { linkAccount, unlinkAccount } from '@wattershed/contract/accounts/linking';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerInformation } from '../../../../test/answers/account/account-information.ts';
import { answerHelpCenter, highBill } from '../../../../test/answers/help.ts';
import { daniel, danielsAccount } from '../../../../test/answers/people.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { expectAccessible, expectNoSidewaysScroll, openAccountScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import AccountInformationPage from '../information/AccountInformationPage.tsx';

const accountNumber = danielsAccount.accountNumber;

async function openCard() {
  answerInformation();
  answerCall(listAccounts, () => ({ data: { accounts: [...daniel.accounts] } }));
  return openAccountScreen(AccountInformationPage, '/AccountInformation');
}

async function enter(screen: Awaited<ReturnType<typeof openCard>>) {
  await screen.getByRole('button', { name: 'Add an account', exact: true }).click();
  await screen.getByRole('textbox', { name: 'Account number' }).fill('400 200 300');
  await screen.getByRole('textbox', { name: 'Online registration code' }).fill('413907');
  await screen.getByRole('button', { name: 'Add account', exact: true }).click();
}

test('adds an account by the code of its bill', async () => {
  answerCall(linkAccount, () => ({ data: { accountNumber, roleId: 3, isNew: true } }));
  const screen = await openCard();
  await enter(screen);
  await expect
    .poll(() => requestsOf(linkAccount))
    .toMatchObject([{ accounts: [{ accountNumber: '400200300', pin: '413907' }] }]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('asks for the amount instead, and says of each field what to enter', async () => {
  answerCall(linkAccount, () => ({ data: { accountNumber, roleId: 3, isNew: true } }));
  const screen = await openCard();
  await screen.getByRole('button', { name: 'Add an account', exact: true }).click();
  await screen.getByRole('radio', { name: 'The amount of the last payment' }).click();
  await screen.getByRole('button', { name: 'Add account', exact: true }).click();
  await expect.element(screen.getByText('Enter the account number.')).toBeVisible();
  await expect.element(screen.getByText('Enter the amount of the last payment.')).toBeVisible();
  await expectAccessible(screen.container);
  await screen.getByRole('textbox', { name: 'Account number' }).fill('400200300');
  await screen.getByRole('textbox', { name: 'Amount of the last payment' }).fill('$86.14');
  await screen.getByRole('button', { name: 'Add account', exact: true }).click();
  await expect.poll(() => requestsOf(linkAccount)).toMatchObject([{ accounts: [{ lastPaymentCents: 8614 }] }]);
});

test('says the truth of wrong details, of too many tries, and when both are needed, and keeps what was entered', async () => {
  answerHelpCenter([{ ...highBill, key: 'account-details', question: 'Why don’t my details match?' }]);
  answerCall(linkAccount, () => ({ refused: 'GEN014', httpStatus: 422 }));
  const screen = await openCard();
  await enter(screen);
  await expect.element(screen.getByText(/^We couldn’t match these details/)).toBeVisible();
  answerCall(linkAccount, () => ({ refused: 'GEN015', httpStatus: 429, retryAfterSeconds: 1_800 }));
  await screen.getByRole('button', { name: 'Add account', exact: true }).click();
  await expect.element(screen.getByText(/Wait 30 minutes, then try again/)).toBeVisible();
  const answer = screen.getByRole('link', { name: 'Why don’t my details match?' });
  await expect.element(answer).toHaveAttribute('href', '/Faq#account-details');
  answerCall(linkAccount, () => ({ refused: 'GEN016', httpStatus: 422 }));
  await screen.getByRole('button', { name: 'Add account', exact: true }).click();
  await expect.element(screen.getByText(/this account needs both for now/)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Amount of the last payment' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Online registration code' })).toHaveValue('413907');
});

test.each([
  ['EN_US', 'Remove this account from my list', 'Auto pay isn’t turned off.'],
  ['EN_UK', 'Remove this account from my list', 'Auto pay isn’t turned off.'],
  ['ES', 'Quitar esta cuenta de mi lista', 'El pago automático no se desactiva.'],
  ['FR', 'Retirer ce compte de ma liste', 'Le paiement automatique n’est pas désactivé.'],
] as const)('says in %s what is lost before an account is removed', async (language, name, words) => {
  await changeLanguage(language);
  const screen = await openCard();
  await screen.getByRole('button', { name }).click();
  await expect.element(screen.getByText(words)).toBeVisible();
  await page.viewport(360, 800);
  await expectNoSidewaysScroll();
  await expectAccessible(screen.container);
  await page.viewport(1024, 800);
});

test('removes an account, and tells its only holder why it cannot be removed', async () => {
  answerCall(unlinkAccount, () => ({ refused: 'ACC409', httpStatus: 409 }));
  const screen = await openCard();
  await screen.getByRole('button', { name: 'Remove this account from my list' }).click();
  await screen.getByRole('button', { name: 'Remove account', exact: true }).click();
  await expect.element(screen.getByText(/^You’re the only account holder/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove account', exact: true })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Keep account' }).click();
  answerCall(unlinkAccount, () => ({ data: {} }));
  await screen.getByRole('button', { name: 'Remove this account from my list' }).click();
  await screen.getByRole('button', { name: 'Remove account', exact: true }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(requestsOf(unlinkAccount)).toMatchObject([{ accountNumber }, { accountNumber }]);
});
