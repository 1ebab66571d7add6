import { projectBill } from '@wattershed/contract/usage';
import { roleIds } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { answerBooks, forecast } from '../../../test/books.ts';
import { answerCall } from '../../../test/network.ts';
import { withAccounts } from '../../../test/people.ts';
import { openPortal, signInAs } from '../../../test/portal.tsx';

test('keeps the rest when one card fails, and the card comes back on retry', async () => {
  signInAs();
  answerBooks();
  answerCall(projectBill, () => ({ refused: 'SYS500', httpStatus: 500 }));
  const portal = await openPortal('/dashboard');
  const card = portal.getByRole('region', { name: 'Your next bill' });
  await expect.element(card.getByRole('alert')).toBeVisible();
  await expect.element(portal.getByRole('region', { name: 'Your bill' })).toMatchTextContent('$86.14');
  answerCall(projectBill, () => ({ data: forecast }));
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card).toMatchTextContent('Forecast');
});

test('says why a payment-blocked person cannot pay', async () => {
  signInAs(withAccounts({ roleId: roleIds.paymentBlocked }));
  answerBooks();
  const portal = await openPortal('/dashboard');
  const box = portal.getByRole('region', { name: 'Your bill' });
  await expect.element(box).toMatchTextContent('We can only accept cash');
  await expect.element(box.getByRole('link', { name: 'View bill' })).toBeVisible();
  await expect.element(box.getByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
});
