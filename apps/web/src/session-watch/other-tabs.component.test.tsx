import { getDashboardBill } from '@wattershed/contract/billing/bill';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { answerBooks } from '../../test/answers/books.ts';
import { networkAtRest } from '../../test/network.ts';
import { hear, heardElsewhere } from '../../test/other-tabs.ts';
import { openPortal, signInAs } from '../../test/portal.tsx';
import { refresh } from '../api/query.ts';

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
  hear(heard);
  await expect.element(portal.getByRole('link', { name: 'Pay $46.14' })).toBeVisible();
});
