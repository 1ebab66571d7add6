import { enrollInAutoPay, previewAutoPay } from '@wattershed/contract/autopay/enrollment';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { answerAutoPay, enrolled } from '../../../../test/answers/payments/auto-pay.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { answerPortal, openPortal, signInAs } from '../../../../test/portal.tsx';
import { openAccountScreen } from '../../../../test/screen.tsx';
import EnrollAutoPayPage from './EnrollAutoPayPage.tsx';

const openForm = () =>
  openAccountScreen(EnrollAutoPayPage, '/EnrollAutoPay', {
    rights: ['auto-pay view', 'auto-pay edit', 'Payment view', 'single pay'],
  });

test('refuses a limit that no payment can have, where it is typed', async () => {
  answerAutoPay();
  const screen = await openForm();
  const next = screen.getByRole('button', { name: 'Continue' });
  await next.click();
  await screen.getByLabelText('Ask me first above a limit').click();
  for (const amount of ['0', '0.99', '10000.01']) {
    await screen.getByLabelText('Limit', { exact: true }).fill(amount);
    await next.click();
    await expect.element(screen.getByText('Enter an amount from $1.00 to $10,000.00.')).toBeVisible();
  }
  expect(requestsOf(previewAutoPay)).toEqual([]);
});

const left = { isDrawn: false, payOn: null, leftCents: cents(8_614) };

test.each([
  [
    { skipsNext: true, bill: { ...left, reason: 'skipped' } },
    /You skipped this bill\. \$86\.14 of your current bill isn’t drawn\..*we don’t draw your next bill/,
  ],
  [
    { pausedUntil: localDate('2027-02-01'), bill: { ...left, reason: 'paused' } },
    /Auto pay is paused\. \$86\.14 of your current bill isn’t drawn\..*Paused until Feb 01, 2027\./,
  ],
] as const)('says of a change what isn’t drawn: %o', async (kept, said) => {
  answerAutoPay(enrolled, undefined, kept);
  const screen = await openForm();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText(said)).toBeVisible();
});

test('the phone number in the agreement stays on one line', async () => {
  answerPortal();
  signInAs();
  answerAutoPay();
  const portal = await openPortal('/EnrollAutoPay');
  await portal.getByRole('button', { name: 'Continue' }).click();
  await portal.getByRole('button', { name: 'Continue' }).click();
  await expect.element(portal.getByText('or by calling 800‑555‑0140.', { exact: false })).toBeVisible();
});

test('a reload on the review keeps what was chosen, the limit too', async () => {
  answerPortal();
  signInAs();
  answerAutoPay();
  const portal = await openPortal('/EnrollAutoPay');
  const next = portal.getByRole('button', { name: 'Continue' });
  await next.click();
  await portal.getByLabelText('Ask me first above a limit').click();
  await portal.getByLabelText('Limit', { exact: true }).fill('150');
  await next.click();
  await expect.element(portal.getByRole('heading', { name: 'Check and agree' })).toBeVisible();
  const again = await portal.reload();
  await expect.element(again.getByRole('heading', { name: 'Check and agree' })).toBeVisible();
  await expect.poll(again.address).toBe('/EnrollAutoPay?step=review');
  await expect.poll(() => requestsOf(previewAutoPay).at(-1)).toMatchObject({ ceilingCents: 15_000, last4: '6789' });
});

test('what was chosen is gone once auto pay is set up, or another tab has changed it', async () => {
  answerPortal();
  signInAs();
  answerAutoPay();
  answerCall(enrollInAutoPay, () => ({ data: {} }));
  const portal = await openPortal('/EnrollAutoPay');
  const next = portal.getByRole('button', { name: 'Continue' });
  await next.click();
  await next.click();
  answerAutoPay(enrolled);
  const again = await portal.reload();
  await expect.element(again.getByRole('group', { name: 'Draw from' })).toBeVisible();
  await next.click();
  await next.click();
  await again.getByRole('checkbox').click();
  await again.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(again.address).toBe('/EnrollAutoPaySuccess');
  expect(sessionStorage.getItem('wattershed.autoPayDraft')).toBeNull();
});
