import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/** The input, select or radio button of this name; of a group of radio buttons the one with this value. */
export async function fieldNamed(name: string, value?: string): Promise<HTMLElement> {
  const selector = `main [name=${name}]${value === undefined ? '' : `[value=${value}]`}`;
  await expect.poll(() => document.querySelector(selector), { message: selector }).not.toBeNull();
  return document.querySelector(selector) as HTMLElement;
}

/** Types into inputs by their names, over what stands there. */
export async function fillFields(values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await userEvent.fill(await fieldNamed(name), value);
}

export async function select(name: string, value: string): Promise<void> {
  await userEvent.selectOptions(await fieldNamed(name), value);
}

export async function press(element: Element | null): Promise<void> {
  if (!element) throw new Error('there is nothing to press');
  await userEvent.click(element);
}

/** Presses the button that goes on. */
export async function submit(): Promise<void> {
  await page.getByPlace('main button[type=submit]').click();
}

/** On the sign-in page, in any language. */
export async function fillSignIn(username: string, password: string): Promise<void> {
  await fillFields({ username, password });
  await submit();
}

/** These fields and no others are marked as wrong, each told in these words; fields of one group share its words. */
export async function expectFieldErrors(errors: Record<string, string>): Promise<void> {
  const invalid = () => [...document.querySelectorAll('main [aria-invalid=true]')].map(one => one.getAttribute('name'));
  await expect.poll(() => invalid().sort()).toEqual(Object.keys(errors).sort());
  for (const [name, words] of Object.entries(errors)) {
    const field = document.querySelector(`main [name=${name}]`);
    const said = field?.closest('fieldset[aria-describedby]') ?? field;
    expect(said, name).toHaveAccessibleDescription(expect.stringContaining(words));
  }
}
