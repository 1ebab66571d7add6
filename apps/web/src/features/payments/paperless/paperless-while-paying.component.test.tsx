import { getPaperless, setPaperless } from '@wattershed/contract/accounts/bill-delivery';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { payWithSavedMethod } from '@wattershed/contract/payments/bill/paying';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import { cents } from '@wattershed/domain/money/cents';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paperBills } from '../../../../test/answers/account/account-information.ts';
import { answerScheduled } from '../../../../test/answers/payments/scheduled.ts';
import { allRights, daniel, danielsAccount, withAccounts } from '../../../../test/answers/people.ts';
import { answerCall, networkAtRest, requestsOf } from '../../../../test/network.ts';
import { openPortal, type Portal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../../test/screen.tsx';
import { detailsOwing, savedCard } from '../../../paying/draft/payment-details-fixture.ts';
import { chooseLanguage } from '../../../text/choose-language.ts';

const { accountNumber } = danielsAccount;
const offered = 'Get bills by email';
const details = detailsOwing({ balanceCents: cents(5_000), totalDueCents: cents(5_000) });

type State = typeof paperBills;

function answer(person = daniel, state: Partial<State> = {}): void {
  signInAs(person);
  answerScheduled();
  answerCall(getPaymentDetails, () => ({ data: { ...details, methods: [{ ...savedCard, isDefault: true }] } }));
  answerCall(getPaperless, () => ({ data: { ...paperBills, ...state } }));
}

/** The server, once it has the choice. */
function answerChoice(outcome: 'changed' | 'waiting', after: Partial<State>): void {
  answerCall(setPaperless, () => {
    answerCall(getPaperless, () => ({ data: { ...paperBills, ...after } }));
    return { data: { accounts: [{ accountNumber, outcome }], notChanged: [] } };
  });
}

async function openReview(): Promise<Portal> {
  const portal = await openPortal('/PayBill');
  await expect.element(portal.getByRole('button', { name: /^(Pay|Payer|Pagar) / })).toBeVisible();
  return portal;
}

beforeEach(() => answer());

test.each([
  ['EN_US', 360, offered, 'Before you go paperless'],
  ['ES', 1280, 'Recibir las facturas por correo electrónico', 'Antes de pasar a la factura electrónica'],
  ['FR', 360, 'Recevoir les factures par e-mail', 'Avant de passer à la facture électronique'],
] as const)('before the last click, paper can be given up: in %s', async (code, width, words, title) => {
  await chooseLanguage(code);
  await page.viewport(width, 800);
  const portal = await openReview();
  await portal.getByRole('button', { name: words }).click();
  await expect.element(portal.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await expect.element(portal.getByRole('checkbox')).not.toBeChecked();
  await expectNoSidewaysScroll();
  await expectAccessible(portal.container);
});

test('the consent is recorded as on the account’s own page, and nothing is paid by it', async () => {
  const delivery = 'email-attachment';
  answerChoice('changed', {
    isPaperless: true,
    delivery,
    nextBill: { ...paperBills.nextBill, delivery } as State['nextBill'],
  });
  const portal = await openReview();
  await portal.getByRole('button', { name: offered }).click();
  await portal.getByRole('button', { name: 'Go paperless' }).click();
  await expect.element(portal.getByText('Check the box to go paperless, or go back.')).toBeVisible();
  await portal.getByRole('checkbox').click();
  await portal.getByRole('button', { name: 'Go paperless' }).click();
  await expect.element(portal.getByText('Done. We’ll confirm this by email.')).toBeVisible();
  await expect.element(portal.getByText(/comes by email with the PDF attached/)).toBeVisible();
  expect(requestsOf(setPaperless)).toEqual([
    {
      setPaperless: [{ accountNumber, isEnable: true, delivery }],
      consent: { wording: paperlessWording, language: 'EN_US' },
    },
  ]);
  expect(requestsOf(payWithSavedMethod)).toEqual([]);
  await expect.element(portal.getByRole('button', { name: /^Pay / })).toBeVisible();
});

test('a billing system that is away and an address that is missing are said, and the way back stays', async () => {
  answerChoice('waiting', { waitingFor: 'email-attachment' });
  const portal = await openReview();
  await portal.getByRole('button', { name: offered }).click();
  await portal.getByRole('button', { name: 'Back', exact: true }).last().click();
  await portal.getByRole('button', { name: offered }).click();
  await portal.getByRole('checkbox').click();
  await portal.getByRole('button', { name: 'Go paperless' }).click();
  await expect.element(portal.getByText(/Your choice is saved/)).toBeVisible();
  answer(daniel, { email: '' });
  const again = await portal.reload();
  await again.getByRole('button', { name: offered }).click();
  await expect.element(again.getByText(/add an email address to your profile/)).toBeVisible();
});

test.each([
  { who: 'gets bills by email already', state: { isPaperless: true, delivery: 'email-link' } as const },
  { who: 'has just chosen them', state: { waitingFor: 'email-link' } as const },
  { who: 'gets no more bills', state: { nextBill: null } },
  { who: 'may not change it', person: { ...daniel, rights: allRights.filter(right => right !== 'paperless edit') } },
  { who: 'has closed the account', person: withAccounts({ status: 2 }) },
])('nothing is offered to someone who $who', async ({ person, state }) => {
  answer(person, state);
  const portal = await openReview();
  await networkAtRest();
  expect(portal.getByRole('button', { name: offered }).elements()).toEqual([]);
});
