import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { answerAutoPay, question } from '../../../test/auto-pay.ts';
import { openAccountScreen } from '../../../test/screen.tsx';
import AutoPayPage from './AutoPayPage.tsx';

test('of a bill that was paid by hand, the past draft says that nothing was taken', async () => {
  const [paid, nothingDue] = ['paid', 'nothing-due'] as const;
  const past = { ...question, feeCents: cents(199), canStop: false };
  answerAutoPay({
    history: [
      { ...past, plannedId: '66666666-6666-4666-8666-666666666666', state: nothingDue },
      { ...past, state: paid },
    ],
  });
  const screen = await openAccountScreen(AutoPayPage, '/AutoPay', { rights: ['auto-pay view', 'single pay'] });
  const rows = screen.getByRole('region', { name: 'Past drafts' }).getByRole('row');
  await expect.element(rows.filter({ hasText: 'Nothing was owed' }).getByText('$0.00')).toBeVisible();
  await expect.element(rows.filter({ hasText: 'Drawn' }).getByText('$88.13')).toBeVisible();
});
