import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible, show } from '../../../test/screen.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Button } from './Button.tsx';

function SavingForm({ onSave }: { onSave: () => void }) {
  const [isSaving, setSaving] = useState(false);
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        onSave();
        setSaving(true);
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" isLoading={isSaving}>
        Save
      </Button>
      <Button kind="plain" onClick={() => setSaving(false)}>
        Finish
      </Button>
    </form>
  );
}

test('a button keeps the focus while its action is in progress, and the action starts once', async () => {
  const save = vi.fn();
  const screen = await show(<SavingForm onSave={save} />);
  const button = screen.getByRole('button', { name: 'Save' });
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter} ');
  screen.getByLabelText('Name').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(save).toHaveBeenCalledOnce();
  await expectAccessible(screen.container);

  await screen.getByRole('button', { name: 'Finish' }).click();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  await button.click();
  expect(save).toHaveBeenCalledTimes(2);
});

function SendOnce({ onSend }: { onSend: () => void }) {
  const [isSent, setSent] = useState(false);
  const send = () => {
    onSend();
    setSent(true);
  };
  return (
    <Button disabled={isSent} onClick={send}>
      Send
    </Button>
  );
}

test('a button that cannot be used any longer keeps the focus, and does nothing', async () => {
  const send = vi.fn();
  const screen = await show(<SendOnce onSend={send} />);
  const button = screen.getByRole('button', { name: 'Send' });
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter} ');
  expect(send).toHaveBeenCalledOnce();
  await expectAccessible(screen.container);
});

test('an icon keeps its size beside words that take two lines', async () => {
  const screen = await show(
    <div style={{ width: 200 }}>
      <Button>
        <Icon name="download" size={20} />
        Prepárese para tormentas y cortes de servicio
      </Button>
    </div>,
  );
  expect(screen.container.querySelector('svg')?.getBoundingClientRect().width).toBe(20);
});
