import { signInWithPasskey, startPasskeySignIn } from '@wattershed/contract/passkeys';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { answerPortal, openPortal } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';
import { chooseLanguage } from '../../text/choose-language.ts';

test.each([
  ['EN_US', 'Sign in with a passkey', 'No passkey was used.'],
  ['ES', 'Usar una llave de acceso', 'No se usó ninguna llave de acceso.'],
  ['FR', 'Connexion par clé d’accès', 'Aucune clé d’accès n’a été utilisée.'],
] as const)('people who cannot prove themselves to their device are told so in %s', async (language, button, words) => {
  await chooseLanguage(language);
  answerPortal();
  answerCall(startPasskeySignIn, () => ({
    data: { challengeKey: 'k'.repeat(43), options: { challenge: 'AAAA', rpId: window.location.hostname } },
  }));
  // What a browser answers where there is no passkey, and where nobody proved who they are.
  const ask = vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('no one', 'NotAllowedError'));
  const portal = await openPortal('/login');
  await portal.getByRole('button', { name: button }).click();
  await expect.element(portal.getByRole('main').getByText(words)).toBeVisible();
  expect(ask).toHaveBeenCalledOnce();
  expect(requestsOf(signInWithPasskey)).toEqual([]);
  await expectAccessible(portal.container);
});

test('the button of the passkey keeps the focus while the device is asked, and says so', async () => {
  answerPortal();
  answerCall(startPasskeySignIn, () => ({
    data: { challengeKey: 'k'.repeat(43), options: { challenge: 'AAAA', rpId: window.location.hostname } },
  }));
  const device = Promise.withResolvers<never>();
  const ask = vi.spyOn(navigator.credentials, 'get').mockReturnValue(device.promise);
  const portal = await openPortal('/login');
  const button = portal.getByRole('button', { name: 'Sign in with a passkey' });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  const waiting = portal.getByRole('button', { name: 'Waiting for your device' });
  await expect.element(waiting).toHaveAttribute('aria-busy', 'true');
  await expect.element(waiting).toHaveFocus();
  await expect.poll(() => ask).toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  device.reject(new DOMException('no one', 'NotAllowedError'));
  await expect.element(button).toHaveAttribute('aria-busy', 'false');
  await expect.element(button).toHaveFocus();
  expect(ask).toHaveBeenCalledOnce();
});
