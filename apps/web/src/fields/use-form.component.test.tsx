import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/screen.tsx';
import { BoundField } from './BoundField.tsx';
import type { Form } from './bound-form.ts';
import { FormShell } from './FormShell.tsx';
import { filled } from './rule.ts';
import { useForm, useWatched } from './use-form.ts';

type Values = { code: string; street: string };

const submitted = vi.fn();
let form: Form<Values>;

function Shown({ mode, onBlur = false }: { mode: 'controlled' | 'uncontrolled'; onBlur?: boolean }) {
  const [watched, setWatched] = useState('nothing');
  form = useForm<Values>({
    mode,
    initialValues: { code: 'old', street: '' },
    validate: { street: filled },
    validateInputOnBlur: onBlur,
  });
  useWatched(form, 'code', setWatched);
  return (
    <FormShell form={form} onSubmit={submitted} submitError={undefined} isSubmitting={false} submitLabel="Send">
      <BoundField form={form} name="code" label="Code" missingWords={null} />
      <BoundField form={form} name="street" label="Street" missingWords="fields.address.missing" />
      <p>Watched: {watched}</p>
    </FormShell>
  );
}

const code = () => page.getByLabelText('Code');
const street = () => page.getByLabelText('Street');
const missing = () => page.getByText('Enter', { exact: false });

test.each(['controlled', 'uncontrolled'] as const)(
  '%s: what is typed is submitted, and who watches is told',
  async mode => {
    submitted.mockClear();
    await show(<Shown mode={mode} />);
    await code().fill('4711');
    await expect.element(page.getByText('Watched: 4711')).toBeVisible();
    await street().fill('1 Main St');
    await page.getByRole('button', { name: 'Send' }).click();
    expect(submitted).toHaveBeenCalledExactlyOnceWith({ code: '4711', street: '1 Main St' });
  },
);

test.each(['controlled', 'uncontrolled'] as const)('%s: an error stays until its field changes', async mode => {
  submitted.mockClear();
  await show(<Shown mode={mode} />);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(missing()).toBeVisible();
  await code().fill('4711');
  await expect.element(missing()).toBeVisible();
  await street().fill('1');
  await expect.element(missing()).not.toBeInTheDocument();
  expect(submitted).not.toHaveBeenCalled();
});

test.each(['controlled', 'uncontrolled'] as const)('%s: a value that the form sets shows in its input', async mode => {
  await show(<Shown mode={mode} />);
  await code().fill('4711');
  form.setFieldValue('code', 'set');
  await expect.element(code()).toHaveValue('set');
  form.setFieldError('code', 'fields.code.error.wrong');
  form.setValues({ street: '2 Main St' });
  await expect.element(street()).toHaveValue('2 Main St');
  expect(form.errors).toEqual({});
  form.reset();
  await expect.element(code()).toHaveValue('old');
  await expect.element(street()).toHaveValue('');
});

test('a field is checked when it is left, where the form says so', async () => {
  await show(<Shown mode="uncontrolled" onBlur />);
  await street().click();
  await code().click();
  await expect.element(missing()).toBeVisible();
});
