import { expect, test, vi } from 'vitest';
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

test('the button that copies an account number says what it copies, and then that it is copied', async () => {
  const piece = await show(<AccountNumber accountNumber="1271828183" />);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const copy = piece.getByRole('button', { name: 'Copy account number' });
  await expect.element(piece.getByRole('status')).toBeEmptyDOMElement();
  await copy.click();
  await expect.element(piece.getByRole('status')).toHaveTextContent('Copied');
  await expect.element(copy).toBeVisible();
  expect(write).toHaveBeenCalledWith('1271828183');
});
