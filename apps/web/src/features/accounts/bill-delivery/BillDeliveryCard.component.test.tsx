import {
  getPaperless,
  sendBillFormatEmail,
  setBillFormat,
  setPaperless,
} from '@wattershed/contract/accounts/bill-delivery';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { permissionKeys, roleIds } from '@wattershed/domain/rights/rights';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerInformation, paperBills } from '../../../../test/answers/account/account-information.ts';
import { danielsAccount } from '../../../../test/answers/people.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { expectAccessible, expectNoSidewaysScroll, openAccountScreen } from '../../../../test/screen.tsx';
import type { BillState, Outcome } from '../../../account/bill-delivery/bill-choice.ts';
import { changeLanguage } from '../../../text/library.ts';
import AccountInformationPage from '../information/AccountInformationPage.tsx';

const { accountNumber } = danielsAccount;
const emailBills: BillState = {
  ...paperBills,
  ...{ isPaperless: true, delivery: 'email-link', consent: { wording: paperlessWording, isGiven: true } },
  nextBill: { issuedOn: localDate('2026-12-08'), delivery: 'email-link' },
};

async function open(state: BillState = paperBills, options?: Parameters<typeof openAccountScreen>[2]) {
  answerInformation();
  answerCall(getPaperless, () => ({ data: state }));
  const screen = await openAccountScreen(AccountInformationPage, '/AccountInformation', options);
  const card = screen.getByRole('region', { name: 'How your bills come' });
  return { screen, card };
}

/** The server, once it has the choice. */
function answerChoice(outcome: Outcome, after: BillState): void {
  answerCall(setPaperless, () => {
    answerCall(getPaperless, () => ({ data: after }));
    return { data: { accounts: [{ accountNumber, outcome }], notChanged: [] } };
  });
}

test.each([
  [
    'EN_US',
    'How your bills come',
    'On paper',
    'The bill of Dec 08, 2026 is already being prepared and still comes by email with a link. From January 2027 on, bills come on paper.',
  ],
  ['EN_UK', 'How your bills come', 'On paper', 'From January 2027 on, bills come on paper.'],
  [
    'ES',
    'Cómo recibe sus facturas',
    'En papel',
    'ya se está preparando y todavía llega por correo electrónico con un enlace. A partir de enero de 2027, las facturas llegan en papel.',
  ],
  [
    'FR',
    'Comment vous recevez vos factures',
    'Sur papier',
    'est déjà en préparation et arrive encore par e-mail avec un lien. À partir de janvier 2027, les factures arrivent sur papier.',
  ],
] as const)('says in %s how bills come, and what the next one still does', async (language, title, now, next) => {
  await changeLanguage(language);
  answerInformation();
  answerCall(getPaperless, () => ({ data: { ...paperBills, nextBill: emailBills.nextBill } }));
  const screen = await openAccountScreen(AccountInformationPage, '/AccountInformation');
  const card = screen.getByRole('region', { name: title });
  await expect.element(card).toMatchTextContent(now);
  await expect.element(card).toMatchTextContent(next);
});

test('goes paperless: choose, read, agree, and what happens next', async () => {
  const { screen, card } = await open();
  answerChoice('changed', emailBills);
  await card.getByRole('button', { name: 'Change how bills come' }).click();
  await card.getByRole('radio', { name: /^By email, with a link/ }).click();
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect.element(card.getByText('You can always get paper.')).toBeVisible();
  await expect.element(card.getByText('Your bills go to daniel.kim@example.com.')).toBeVisible();
  await expectAccessible(screen.container);
  await page.viewport(360, 800);
  await expectNoSidewaysScroll();
  await page.viewport(1024, 800);
  await card.getByRole('button', { name: 'Go paperless' }).click();
  await expect.element(card.getByText('Check the box to go paperless, or go back.')).toBeVisible();
  expect(requestsOf(setPaperless)).toEqual([]);
  await card.getByRole('checkbox').click();
  await card.getByRole('button', { name: 'Go paperless' }).click();
  await expect.element(card.getByText('Done. We’ll confirm this by email.')).toBeVisible();
  await expect.element(card).toMatchTextContent('The next bill, on Dec 08, 2026, comes by email with a link.');
  expect(requestsOf(setPaperless)).toEqual([
    {
      setPaperless: [{ accountNumber, isEnable: true, delivery: 'email-link' }],
      consent: { wording: paperlessWording, language: 'EN_US' },
    },
  ]);
  answerCall(sendBillFormatEmail, () => ({ data: { email: 'daniel.kim@example.com' } }));
  await card.getByRole('button', { name: 'Send the confirmation again' }).click();
  await expect.element(card.getByText('We sent it to daniel.kim@example.com.')).toBeVisible();
});

test('asks for no consent where it holds, and for none to paper', async () => {
  const { card } = await open(emailBills);
  answerChoice('changed', paperBills);
  await card.getByRole('button', { name: 'Change how bills come' }).click();
  await card.getByRole('radio', { name: /^By email, with the PDF attached/ }).click();
  await expect.element(card.getByRole('button', { name: 'Save' })).toBeVisible();
  await card.getByRole('radio', { name: /^On paper(?!, in)/ }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.element(card.getByText('Done. We’ll confirm this by email.')).toBeVisible();
  expect(requestsOf(setPaperless)).toEqual([{ setPaperless: [{ accountNumber, isEnable: false, delivery: 'paper' }] }]);
});

test('asks for large print by its own call', async () => {
  const { card } = await open();
  answerCall(setBillFormat, () => ({ data: { outcome: 'changed' as const } }));
  await card.getByRole('button', { name: 'Change how bills come' }).click();
  await card.getByRole('radio', { name: /large print/ }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => requestsOf(setBillFormat)).toEqual([{ accountNumber, isBFSEligible: true }]);
});

test('leads to the profile without an email address', async () => {
  const { card } = await open({ ...paperBills, email: '' });
  await card.getByRole('button', { name: 'Change how bills come' }).click();
  await card.getByRole('radio', { name: /^By email, with a link/ }).click();
  await expect.element(card.getByText('add an email address to your profile')).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'Go to your profile' }))
    .toHaveAttribute('href', '/myprofile#contact');
  await expect.element(card.getByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
});

test('offers no bills by email where emails come back, and says what happens to those that go there', async () => {
  const { card } = await open({ ...emailBills, isEmailUnreachable: true });
  await expect
    .element(card)
    .toMatchTextContent('Our emails to daniel.kim@example.com come back. Until you give us another email address');
  await card.getByRole('button', { name: 'Change how bills come' }).click();
  await card.getByRole('radio', { name: /^By email, with the PDF attached/ }).click();
  await expect.element(card).toMatchTextContent('come back, so no account can go paperless there');
  await expect.element(card.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await card.getByRole('radio', { name: /^On paper(?!, in)/ }).click();
  await expect.element(card.getByRole('button', { name: 'Save' })).toBeVisible();
});

test('tells a co-owner that bills go to the account holder', async () => {
  const { card } = await open(paperBills, { account: { roleId: roleIds.coOwner } });
  await card.getByRole('button', { name: 'Change how bills come' }).click();
  await card.getByRole('radio', { name: /^By email, with a link/ }).click();
  await expect.element(card).toMatchTextContent('Bills go to the account holder’s confirmed email address.');
});

test('tells a co-owner that paper comes while emails don’t reach the account holder, before and after the choice', async () => {
  const outOfReach = { ...paperBills, isHolderUnreachable: true, consent: { ...paperBills.consent, isGiven: true } };
  const { card } = await open(outOfReach, { account: { roleId: roleIds.coOwner } });
  const words = 'Our emails don’t reach the account holder right now.';
  await expect.element(card).not.toMatchTextContent(words);
  await card.getByRole('button', { name: 'Change how bills come' }).click();
  await card.getByRole('radio', { name: /^By email, with a link/ }).click();
  await expect.element(card).toMatchTextContent(words);
  answerChoice('changed', { ...emailBills, isHolderUnreachable: true, isEmailUnreachable: true });
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.element(card).toMatchTextContent('Done. We’ll confirm this by email.');
  await expect.element(card).toMatchTextContent(words);
  // Their own address has nothing to do with bills that go to someone else.
  await expect.element(card).not.toMatchTextContent('we print each bill that doesn’t arrive');
});

test('says that a choice waits for the billing system', async () => {
  const { card } = await open();
  answerChoice('waiting', { ...paperBills, waitingFor: 'email-link' });
  await card.getByRole('button', { name: 'Change how bills come' }).click();
  await card.getByRole('radio', { name: /^By email, with a link/ }).click();
  await card.getByRole('button', { name: 'Continue' }).click();
  await card.getByRole('checkbox').click();
  await card.getByRole('button', { name: 'Go paperless' }).click();
  await expect
    .element(card)
    .toMatchTextContent('Your choice is saved: once the system is back, bills will come by email with a link');
  await expect.element(card).toMatchTextContent('The next bill, on Dec 08, 2026, comes on paper.');
});

describe('a choice that fails', () => {
  test.each([
    ['CIS422', 422, 'Our records don’t take this change. Bills keep coming as before.'],
    ['RES409', 409, 'This has changed meanwhile, or someone else is changing it right now.'],
    ['SYS500', 500, 'Bills keep coming as before.'],
  ] as const)('with %s says so, and keeps what was chosen', async (refused, httpStatus, words) => {
    const { card } = await open(emailBills);
    answerCall(setPaperless, () => ({ refused, httpStatus }));
    await card.getByRole('button', { name: 'Change how bills come' }).click();
    await card.getByRole('radio', { name: /^On paper(?!, in)/ }).click();
    await card.getByRole('button', { name: 'Save' }).click();
    await expect.element(card).toMatchTextContent(words);
    await expect.element(card.getByRole('radio', { name: /^On paper(?!, in)/ })).toBeChecked();
  });
});

test('says to guests who may change it', async () => {
  const rights = permissionKeys.filter(right => right !== 'paperless edit');
  const { card } = await open(paperBills, { account: { roleId: roleIds.fullGuest }, rights });
  await expect.element(card).toMatchTextContent('Only the account holder and co-owners can change how bills come.');
  await expect.element(card.getByRole('button')).not.toBeInTheDocument();
});
