import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerProfile } from '../../../test/answers/account/profile.ts';
import { press } from '../../../test/fields.ts';
import { openPortal, signInAs } from '../../../test/portal.tsx';
import { writtenTexts } from '../../../test/texts.ts';
import { chooseLanguage } from '../../text/choose-language.ts';

const missing = 'fields.currentPassword.missing';

const forms = [
  { part: 'name', open: 'my-profile.action.changeName', typed: { firstName: '<b>', lastName: '' } },
  { part: 'contact', open: 'my-profile.action.change', typed: { value: 'name@' } },
  { part: 'contact', open: 'my-profile.action.add', slot: 'my-profile.slot.PrimaryPhone', typed: { value: '602' } },
  { part: 'user-id', open: 'my-profile.action.changeUserId', typed: { userName: 'a b' } },
  {
    part: 'password',
    open: 'my-profile.action.changePassword',
    typed: { currentPassword: 'x', password: 'kite', passwordAgain: 'kites' },
  },
  { part: 'delete', open: 'my-profile.action.delete', typed: { username: 'somebody.else' } },
] as const;

const errors = [
  ['fields.name.error', 'fields.lastName.missing'],
  ['fields.email.error', missing],
  ['fields.phone.error', missing],
  ['fields.userId.error', missing],
  ['fields.newPassword.error', 'fields.passwordAgain.error'],
  ['fields.ownUserId.error', missing],
];

test.each(['EN_US', 'ES', 'FR'] as const)('each field says what to type in %s', async language => {
  await chooseLanguage(language);
  signInAs();
  answerProfile();
  const texts = { ...writtenTexts('fields', language), ...writtenTexts('my-profile', language) };
  const say = (key: string) => texts[key] ?? `no words for ${key}`;
  const portal = await openPortal('/myprofile');
  await expect.element(portal.getByText('daniel.kim', { exact: true })).toBeVisible();
  for (const [index, form] of forms.entries()) {
    const place = () => document.getElementById(form.part) as HTMLElement;
    const button = (name: string) =>
      [...place().querySelectorAll('button')].find(one => (one.ariaLabel ?? one.textContent)?.startsWith(name));
    const name = 'slot' in form ? `${say(form.open)}: ${say(form.slot)}` : say(form.open);
    await expect.poll(() => button(name)).toBeDefined();
    await press(button(name) ?? null);
    for (const [field, value] of Object.entries(form.typed)) {
      await portal.getByPlace(`#${form.part} [name=${field}]`).fill(value);
    }
    await press(place().querySelector('button[type=submit]'));
    for (const key of errors[index] ?? []) await expect.poll(() => place().textContent).toContain(say(key));
    // By keyboard: where a message has just moved the page, a pointer may come down beside the button.
    button(say('my-profile.action.cancel'))?.focus();
    await userEvent.keyboard('{Enter}');
  }
});
