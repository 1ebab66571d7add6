import { getDashboardBill } from '@wattershed/contract/billing/bill';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { answerBooks } from '../../test/books.ts';
import { networkAtRest } from '../../test/network.ts';
import { openPortal, signInAs } from '../../test/portal.tsx';
import { refresh } from '../api/query.ts';

/** What the browser's other tabs hear of what this one stores. */
async function heardElsewhere(act: () => Promise<void>): Promise<StorageEvent[]> {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const heard: StorageEvent[] = [];
  frame.contentWindow?.addEventListener('storage', event => heard.push(event));
  await act();
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  frame.remove();
  return heard;
}

test('a tab shows what is left to pay as soon as another has paid, and nothing of that stays stored', async () => {
  signInAs();
  answerBooks();
  const portal = await openPortal('/dashboard');
  await expect.element(portal.getByRole('link', { name: 'Pay $86.14' })).toBeVisible();
  await networkAtRest();
  const stored = localStorage.length;
  const heard = await heardElsewhere(() => refresh(getDashboardBill));
  expect(localStorage.length).toBe(stored);
  answerBooks({ owed: { balanceCents: cents(4614), totalDueCents: cents(4614) } });
  for (const { key, newValue } of heard) window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  await expect.element(portal.getByRole('link', { name: 'Pay $46.14' })).toBeVisible();
});
