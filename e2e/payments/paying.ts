import { expect, type Page } from '@playwright/test';
import { portalPort } from '../portal/ports.ts';

export const goodCard = '4242424242424242';

/** Later than the last date a payment may be scheduled for, also when the demo starts on a hard day of 2028. */
const inSevenYears = `12/${new Date().getFullYear() - 1993}`;

export const answerLostCard = '4000000000009029';

/** The step of the amount, also for someone whose page opens on the review. */
export async function openPayBill(page: Page): Promise<void> {
  await page.goto('PayBill?step=amount');
  await expect(page.getByRole('heading', { name: 'How much do you want to pay?' })).toBeVisible();
}

/** Cents of "Current balance" beside the steps; a credit is negative. */
export async function balanceNow(page: Page): Promise<number> {
  const text = (await page.locator('dt:has-text("Current balance") + dd').textContent()) ?? '';
  const amount = Number(text.replace(/[^\d]/g, ''));
  return text.includes('CR') ? -amount : amount;
}

export async function chooseOther(page: Page, dollars: string): Promise<void> {
  await page.getByRole('radio', { name: /Another amount/ }).check();
  await page.getByLabel('Amount to pay').fill(dollars);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible();
}

export async function typeCard(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiration date').fill(inSevenYears);
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Test Customer');
}

/** All steps up to the last click, with a new card. */
export async function reachReview(page: Page, dollars: string, cardNumber: string): Promise<void> {
  await openPayBill(page);
  await chooseOther(page, dollars);
  await page.getByRole('radio', { name: /New card/ }).check();
  await typeCard(page, cardNumber);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible();
}

export const payButton = (page: Page, total: string) => page.getByRole('button', { name: `Pay ${total}` });

type PaymentEntry = { paymentId: string; amountCents: number; state: string };

/** The payments of the chosen account, as the portal's own history has them. */
export async function paymentsOf(page: Page): Promise<PaymentEntry[]> {
  return page.evaluate(async () => {
    const query = new URLSearchParams({ accountNumber: localStorage.getItem('acn') ?? '', limit: '50' });
    const base = location.pathname.replace(/\/PayBill.*$/, '');
    const answer = await fetch(`${base}/api/Billing/payment/history?${query}`, {
      headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` },
    });
    return (await answer.json()).data.payments;
  });
}

/** Everything that the page sends to the portal itself, as text without spaces: addresses, headers and bodies. */
export function watchOwnOrigin(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', request => {
    if (new URL(request.url()).port !== String(portalPort)) return;
    const parts = [request.url(), JSON.stringify(request.headers()), request.postData() ?? ''];
    sent.push(parts.join('\n').replaceAll(' ', ''));
  });
  return sent;
}
