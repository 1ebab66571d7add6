import { expect, test } from 'vitest';
import { show } from '../../../test/screen.tsx';
import { AccountNumber } from './AccountNumber.tsx';

test('an account number is masked until it is asked for, in the same groups', async () => {
  const piece = await show(<AccountNumber accountNumber="1271828183" />);
  await expect.element(piece.getByText('•••• 8183')).toBeVisible();
  await expect.element(piece.getByText('12 7182 8183')).not.toBeInTheDocument();
  await piece.getByRole('button', { name: 'Show account number' }).click();
  await expect.element(piece.getByText('12 7182 8183')).toBeVisible();
  await piece.getByRole('button', { name: 'Hide account number' }).click();
  await expect.element(piece.getByText('•••• 8183')).toBeVisible();
});

test('the button that copies an account number says what it copies', async () => {
  const piece = await show(<AccountNumber accountNumber="1271828183" />);
  await expect.element(piece.getByRole('button', { name: 'Copy account number' })).toBeVisible();
});
