import { removeDocument, uploadDocument } from '@wattershed/contract/documents';
import {
  answerRebate,
  applyForRebate,
  getRebate,
  listRebates,
  withdrawRebate,
} from '@wattershed/contract/ways-to-save/rebates';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerWaysToSave,
  declinedRebate,
  oneRebate,
  paidRebate,
  someRebates,
} from '../../../../test/answers/ways-to-save.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { expectAccessible, openAccountScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import RebatePage from './application/RebatePage.tsx';
import ApplyRebatePage from './apply/ApplyRebatePage.tsx';
import RebatesPage from './RebatesPage.tsx';

type Options = Parameters<typeof openAccountScreen>[2];

const open = (options?: Options) => openAccountScreen(RebatesPage, '/WaysToSave/Rebates', options);
const application = `/WaysToSave/Rebate/${oneRebate.applicationId}`;
const openOne = (options?: Options) =>
  openAccountScreen(RebatePage, application, { path: '/WaysToSave/Rebate/:applicationId?', ...options });
const openApply = (program = 'smart-thermostat', options?: Options) =>
  openAccountScreen(ApplyRebatePage, `/WaysToSave/ApplyForRebate/${program}`, {
    path: '/WaysToSave/ApplyForRebate/:program?',
    ...options,
  });

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');

test.each([
  [
    'EN_US',
    'Smart thermostat',
    '$75.00 each, up to 2',
    'What you need: receipt, model number, and serial number',
    'Dec',
  ],
  [
    'EN_UK',
    'Smart thermostat',
    '$75.00 each, up to 2',
    'What you need: receipt, model number and serial number',
    'Application',
  ],
  [
    'ES',
    'Termostato inteligente',
    '$75.00 por unidad, hasta 2',
    'Qué necesita: recibo, número de modelo y número de serie',
    'Solicitud RB-20417',
  ],
  [
    'FR',
    'Thermostat connecté',
    '75,00 $ l’unité, jusqu’à 2',
    'reçu, numéro de modèle et numéro de série',
    'Demande RB-20417',
  ],
] as const)('says in %s what each rebate pays and takes', async (language, ...words) => {
  answerWaysToSave();
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  for (const word of words.slice(0, 3)) expect(plain(screen.container.textContent)).toContain(word);
  expect(plain(screen.container.textContent)).toContain('RB-20417');
});

test('has the own applications on top, and leads to what can be applied for', async () => {
  answerWaysToSave();
  const screen = await open();
  const own = screen.getByRole('link', { name: 'See application: Heat-pump water heater, We need something from you' });
  await expect.element(own).toHaveAttribute('href', application);
  await expect
    .element(screen.getByRole('link', { name: 'Apply for: Smart thermostat' }))
    .toHaveAttribute('href', '/WaysToSave/ApplyForRebate/smart-thermostat');
  expect(screen.getByRole('link', { name: /^Apply for/ }).elements()).toHaveLength(2);
  await expect.element(screen.getByText(/This year’s budget is used up. Opens again on Jan 01, 2027/)).toBeVisible();
  await expectAccessible(screen.container);
});

test('says why there is none, and before service starts', async () => {
  answerWaysToSave();
  answerCall(listRebates, () => ({ data: { ...someRebates, programs: [], applications: [] } }));
  const screen = await open({ account: { status: accountStatuses.pending } });
  await expect.element(screen.getByText('No applications yet')).toBeVisible();
  await expect.element(screen.getByText('Your service hasn’t started yet')).toBeVisible();
  await expectAccessible(screen.container);
});

test('can only be read by whoever may only read', async () => {
  answerWaysToSave();
  const screen = await open({ rights: ['compare'] });
  await expect.element(screen.getByText(/lets you see rebates, but not apply for them/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Apply for/ }).elements()).toEqual([]);
});

test('has no steps for whoever may only read', async () => {
  answerWaysToSave();
  const screen = await openApply('smart-thermostat', { rights: ['compare'] });
  await expect.element(screen.getByText(/lets you see rebates, but not apply for them/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' }).elements()).toEqual([]);
});

test.each([
  ['without the right', { rights: [] }, 'The account holder can give you access.'],
  [
    'of a closed account',
    { account: { status: accountStatuses.closedWithBalance } },
    'This account is closed, so this page is no longer shown.',
  ],
] as const)('asks nothing %s, and says why', async (_, options, words) => {
  const screen = await open(options);
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(requestsOf(listRebates)).toEqual([]);
});

const choose = (name: string) => {
  const input = document.querySelector('input[type=file][multiple]') as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

const documentId = '0190a6a0-0000-7000-8000-00000000cc01';
const takeFiles = () =>
  answerCall(uploadDocument, () => ({
    data: {
      ...{ documentId, name: 'receipt.png', type: 'image/png' as const, bytes: 20_000, widthPx: 30, heightPx: 20 },
      keptUntil: '2099-11-23T12:00:00.000Z',
    },
  }));

const purchased = addDays(someRebates.today, -5);

test('applies in steps, says what is wrong in each field, and sends one application', async () => {
  answerWaysToSave();
  takeFiles();
  answerCall(removeDocument, () => ({ data: {} }));
  const screen = await openApply();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Enter the day on your receipt')).toBeVisible();
  await expect.element(screen.getByText('Enter the name on your receipt')).toBeVisible();
  await expect.element(screen.getByText('Enter the price on your receipt, such as 249.00')).toBeVisible();
  await expect.element(screen.getByText(/Enter the serial number on the label/)).toBeVisible();
  await expectAccessible(screen.container);
  await screen.getByLabelText(/Day of purchase/).fill(addDays(someRebates.today, 1));
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Enter a day up to today')).toBeVisible();
  await screen.getByLabelText(/Day of purchase/).fill(purchased);
  await screen.getByLabelText('Store or contractor').fill('Valley Hardware');
  await screen.getByLabelText('Price paid, with tax').fill('398.00');
  await screen.getByLabelText('How many?').fill('3');
  await expect.element(screen.getByText('Your rebate: $150.00')).toBeVisible();
  await expect.element(screen.getByText('The program pays for at most 2.')).toBeVisible();
  await screen.getByLabelText('How many?').fill('2');
  await screen.getByLabelText('Model number').fill('T-200');
  await screen.getByLabelText('Serial number').fill('SN-5541-02');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your receipt' })).toBeVisible();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Add your receipt to continue.')).toBeVisible();
  choose('receipt.png');
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Uploaded' })).toBeVisible();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByRole('radio', { name: /Paper check/ }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('SN-5541-02')).toBeVisible();
  await screen.getByRole('button', { name: 'Send application' }).click();
  await expect.element(screen.getByText('Check the box to send your application')).toBeVisible();
  expect(requestsOf(applyForRebate)).toEqual([]);
  answerCall(applyForRebate, () => ({ refused: 'REB410', httpStatus: 409 }));
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Send application' }).click();
  await expect.element(screen.getByText(/budget for this rebate is used up. Nothing was sent/)).toBeVisible();
  await expectAccessible(screen.container);
  answerCall(applyForRebate, ({ applicationId }) => ({ data: { applicationId, applicationNumber: 'RB-20418' } }));
  await screen.getByRole('button', { name: 'Send application' }).click();
  await expect.poll(() => requestsOf(applyForRebate)).toHaveLength(2);
  const [first, second] = requestsOf(applyForRebate);
  expect(second).toEqual(first);
  expect(second).toMatchObject({
    ...{ program: 'smart-thermostat', purchasedOn: purchased, store: 'Valley Hardware', paidCents: 39_800, units: 2 },
    ...{ model: 'T-200', serialNumber: 'SN-5541-02', contractorLicense: '', payBy: 'check' },
    ...{ documentIds: [documentId], isCertified: true },
  });
});

test.each([
  ['toilet', /This year’s budget for the program is used up/],
  ['heat-pump-water-heater', /This home has already received this rebate/],
  ['perpetual-motion', /The program isn’t open to this account/],
])('doesn’t begin what can’t be applied for: %s', async (program, words) => {
  answerWaysToSave();
  const screen = await openApply(program);
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' }).elements()).toEqual([]);
  await expectAccessible(screen.container);
});

test.each([
  ['EN_US', 'Another application already names this serial number.', 'Please answer by Jan 20, 2027.'],
  ['ES', 'Otra solicitud ya indica este número de serie.', 'Responda a más tardar el'],
  ['FR', 'Une autre demande indique déjà ce numéro de série.', 'Répondez au plus tard le'],
] as const)('says in %s what is missing, and by when', async (language, ...words) => {
  answerWaysToSave();
  await changeLanguage(language);
  const screen = await openOne();
  await expect.element(screen.getByRole('textbox')).toBeVisible();
  for (const word of words) expect(plain(screen.container.textContent)).toContain(word);
});

test('takes an answer to what is asked', async () => {
  answerWaysToSave();
  answerCall(answerRebate, () => ({ data: {} }));
  const screen = await openOne();
  await screen.getByLabelText('Serial number').fill('?');
  await screen.getByRole('button', { name: 'Send the answer' }).click();
  await expect.element(screen.getByText(/Enter the serial number on the label/)).toBeVisible();
  await screen.getByLabelText('Serial number').fill('Q352-118841');
  await screen.getByRole('button', { name: 'Send the answer' }).click();
  await expect.poll(() => requestsOf(answerRebate)[0]).toMatchObject({ serialNumber: 'Q352-118841', documentIds: [] });
  await expectAccessible(screen.container);
});

test('asks for the receipt where that is what is missing', async () => {
  answerWaysToSave();
  answerCall(getRebate, () => ({ data: { ...oneRebate, reason: 'receipt-unreadable' as const } }));
  const screen = await openOne();
  await screen.getByRole('button', { name: 'Send the answer' }).click();
  await expect.element(screen.getByText('Add the receipt before you send your answer.')).toBeVisible();
  expect(requestsOf(answerRebate)).toEqual([]);
  expect(screen.getByRole('textbox').elements()).toEqual([]);
});

test('is taken back after a question', async () => {
  answerWaysToSave();
  answerCall(withdrawRebate, () => ({ data: {} }));
  const screen = await openOne();
  await screen.getByRole('button', { name: 'Withdraw the application' }).click();
  await expectAccessible(screen.container);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the application' }).click();
  await expect.poll(() => requestsOf(withdrawRebate)[0]).toMatchObject({ applicationId: oneRebate.applicationId });
});

test('says where the money is', async () => {
  answerWaysToSave();
  answerCall(getRebate, () => ({ data: paidRebate }));
  const screen = await openOne();
  await expect.element(screen.getByText(/\$800.00 is on your account as a credit/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw the application' }).elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Send the answer' }).elements()).toEqual([]);
  await expectAccessible(screen.container);
});

test('says why it is declined, and what can be done', async () => {
  answerWaysToSave();
  answerCall(getRebate, () => ({ data: declinedRebate }));
  const screen = await openOne();
  await expect.element(screen.getByText(/You can apply again with everything/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Write to us' })).toBeVisible();
  await expectAccessible(screen.container);
});

test('of another account isn’t there, and can be asked again after a failure', async () => {
  answerWaysToSave();
  answerCall(getRebate, () => ({ refused: 'RES404', httpStatus: 404 }));
  const screen = await openOne();
  await expect.element(screen.getByText('This application isn’t there')).toBeVisible();
});
