import {
  changeTextToPay,
  enrollInTextToPay,
  sendTextToPayCode,
  unenrollFromTextToPay,
} from '@wattershed/contract/autopay/text-to-pay';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { answerTextToPay, mobile } from '../../../../test/answers/payments/text-to-pay.ts';
import { fillFields, submit } from '../../../../test/fields.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { expectAccessible, openAccountScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import EnrollTextToPayPage from './EnrollTextToPayPage.tsx';
import TextToPayPage from './TextToPayPage.tsx';

const rights = ['scheduled pay', 'single pay'] as const;
const openPage = (options?: Parameters<typeof openAccountScreen>[2]) =>
  openAccountScreen(TextToPayPage, '/TextToPay', { rights: [...rights], ...options });
const openForm = () => openAccountScreen(EnrollTextToPayPage, '/EnrollTextToPay', { rights: [...rights] });

test.each([
  ['EN_US', 'Text-to-pay is on', 'PAY 50.25'],
  ['EN_UK', 'Text-to-pay is on', 'PAY 50.25'],
  ['ES', 'El pago por mensaje está activado', 'PAGAR 50.25'],
  ['FR', 'Le paiement par SMS est activé', 'PAYER 50,25'],
] as const)('shows in %s what is on, and what can be texted', async (language, title, word) => {
  answerTextToPay();
  await changeLanguage(language);
  const screen = await openPage();
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(screen.getByText(word, { exact: true })).toBeVisible();
  await expect.element(screen.getByText('415-555-0147')).toBeVisible();
});

test('says how to start again after STOP', async () => {
  answerTextToPay({ enrollment: null, stoppedPhone: mobile });
  const screen = await openPage();
  await expect.element(screen.getByText('STOP was texted from 415‑555‑0147')).toBeVisible();
  await expect.element(screen.getByText(/text START to us from that phone/)).toBeVisible();
  await expectAccessible(screen.container);
});

test('tells someone whose account is closed why they can’t enroll, and offers nothing', async () => {
  answerTextToPay({ enrollment: null });
  const screen = await openPage({ account: { status: accountStatuses.closedWithBalance } });
  await expect.element(screen.getByText(/This account is closed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enroll in text-to-pay' }).query()).toBeNull();
  expect(screen.getByText(/You don’t have access/).query()).toBeNull();
  expect(screen.getByText('Pay a bill by answering a text.').query()).toBeNull();
});

test('changes the method, and ends after asking', async () => {
  answerTextToPay();
  answerCall(changeTextToPay, () => ({ data: {} }));
  answerCall(unenrollFromTextToPay, () => ({ data: {} }));
  const screen = await openPage();
  await screen.getByRole('button', { name: 'Change payment method' }).click();
  await expect.element(screen.getByText('Expired')).toBeVisible();
  await expectAccessible(screen.container);
  await screen.getByRole('button', { name: 'Save method' }).click();
  await expect.poll(() => requestsOf(changeTextToPay)).toHaveLength(1);
  await screen.getByRole('button', { name: 'Turn off text-to-pay' }).click();
  expect(requestsOf(unenrollFromTextToPay)).toHaveLength(0);
  answerTextToPay({ enrollment: null });
  await screen.getByRole('dialog').getByRole('button', { name: 'Turn off text-to-pay' }).click();
  await expect.element(screen.getByRole('link', { name: 'Enroll in text-to-pay' })).toBeVisible();
});

test('enrolls a number with the code that it got', async () => {
  answerTextToPay({ enrollment: null });
  answerCall(sendTextToPayCode, () => ({ data: {} }));
  answerCall(enrollInTextToPay, () => ({ data: {} }));
  const screen = await openForm();
  await expect.element(screen.getByText('We’ll text a code to it')).toBeVisible();
  await submit();
  await expect
    .element(
      screen
        .getByText(/check the box/i)
        .or(screen.getByText(/agree/i))
        .first(),
    )
    .toBeVisible();
  expect(requestsOf(sendTextToPayCode)).toHaveLength(0);
  await screen.getByRole('checkbox').click();
  await submit();
  await expect.element(screen.getByText('We texted a code to 415‑555‑0147. Enter it here.')).toBeVisible();
  await fillFields({ code: '123456' });
  await expectAccessible(screen.container);
  await submit();
  await expect.poll(() => requestsOf(enrollInTextToPay)).toHaveLength(1);
  expect(requestsOf(enrollInTextToPay)[0]).toMatchObject({ phone: mobile, code: '123456', isTcpaAgreed: true });
  await expect.poll(screen.address).toBe('/EnrollTextToPaySuccess');
});

test('asks for no code where the number is proven, and for a method where none is saved', async () => {
  answerTextToPay({ enrollment: null, numbers: [{ phone: mobile, isProven: true, isStopped: false }] });
  answerCall(enrollInTextToPay, () => ({ refused: 'TXT410', httpStatus: 409 }));
  const screen = await openForm();
  await screen.getByRole('checkbox').click();
  await submit();
  expect(requestsOf(enrollInTextToPay)[0]).toMatchObject({ code: null });
  await expect.element(screen.getByText(/Someone else uses this number/)).toBeVisible();
});

test('leads to where a method can be saved', async () => {
  answerTextToPay({ enrollment: null, methods: [] });
  const screen = await openForm();
  await expect.element(screen.getByText('Save a card or bank account first')).toBeVisible();
  await expectAccessible(screen.container);
});
