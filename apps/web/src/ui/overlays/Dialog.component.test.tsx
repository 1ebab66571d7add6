import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible, show } from '../../../test/screen.tsx';
import { Dialog } from './Dialog.tsx';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>A page</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Question" onClose={() => setOpen(false)}>
          <button type="button">Answer</button>
        </Dialog>
      )}
    </>
  );
}

test('a dialog is named by its title, and closes with Escape and with its button, the focus back where it was', async () => {
  const screen = await show(<Opener />);
  const dialog = screen.getByRole('dialog', { name: 'Question' });
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => screen.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await screen.getByRole('button', { name: 'Open' }).click();
    await expect.element(dialog).toBeVisible();
    await expectAccessible(screen.container);
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  }
});

test('a press beside the dialog closes it, one within does not', async () => {
  const screen = await show(<Opener />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Question' });
  await screen.getByRole('button', { name: 'Answer' }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.click(dialog, { position: { x: -20, y: -20 } });
  await expect.element(dialog).not.toBeInTheDocument();
});
