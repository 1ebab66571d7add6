import { previewAutoPay } from '@wattershed/contract/autopay/enrollment';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { answerAutoPay, enrolled } from '../../../../test/auto-pay.ts';
import { requestsOf } from '../../../../test/network.ts';
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
