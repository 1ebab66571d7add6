import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerBooks } from '../../../test/books.ts';
import { openPortal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';

test('arrow keys walk over the months of the chart, and each says its use and that of a year before', async () => {
  signInAs();
  answerBooks();
  const portal = await openPortal('/dashboard');
  const usage = portal.getByRole('region', { name: 'Your usage' });
  const months = usage.getByRole('button', { name: /^\w+ 20\d\d/ });
  await expect.poll(() => months.elements().length).toBeGreaterThan(1);
  const count = months.elements().length;
  const nameOf = (at: number) => months.nth(at).element().getAttribute('aria-label');
  expect(nameOf(count - 2)).toMatch(/Electricity \(kWh\): [\d,]+ kWh, A year before: [\d,]+ kWh$/);
  (months.nth(count - 1).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(months.nth(count - 2)).toHaveFocus();
  await expect.element(usage.getByText(nameOf(count - 2)?.split(',')[0] ?? '', { exact: true }).first()).toBeVisible();
  await userEvent.keyboard('{Home}');
  await expect.element(months.first()).toHaveFocus();
  expect(months.elements().filter(month => (month as HTMLElement).tabIndex === 0)).toHaveLength(1);
  await expectAccessible(portal.container);
});
