import { setLanguage } from '@wattershed/contract/my-profile/person';
import { signIn } from '@wattershed/contract/sign-in';
import { expect, test, vi } from 'vitest';
import { answerBooks } from '../../test/answers/books.ts';
import { daniel, signInAnswerOf } from '../../test/answers/people.ts';
import { fillSignIn } from '../../test/fields.ts';
import { answerCall } from '../../test/network.ts';
import { answerPortal, openPortal, signInAs } from '../../test/portal.tsx';
import { readCookie } from '../session/cookies.ts';

const languages = [
  { code: 'EN_US', tag: 'en-US', title: 'Sign in', home: 'Home', signOut: 'Sign out' },
  { code: 'EN_UK', tag: 'en-GB', title: 'Sign in', home: 'Home', signOut: 'Sign out' },
  { code: 'ES', tag: 'es-US', title: 'Inicie sesión', home: 'Inicio', signOut: 'Cerrar sesión' },
  { code: 'FR', tag: 'fr-FR', title: 'Connexion', home: 'Accueil', signOut: 'Se déconnecter' },
] as const;

test.each(languages)('$code is kept from the sign-in page to the dashboard and over sign-out', async language => {
  const { code, tag, title, home, signOut } = language;
  answerPortal();
  answerCall(signIn, () => ({ data: signInAnswerOf(daniel) }));
  const portal = await openPortal('/login');
  await portal.getByRole('banner').getByRole('combobox').selectOptions(code);
  await expect.element(portal.heading).toHaveTextContent(title);
  await expect.element(document.documentElement).toHaveAttribute('lang', tag);
  await fillSignIn('daniel.kim', 'right');
  await expect.poll(portal.address).toBe('/dashboard');
  await expect.element(portal.getByRole('link', { name: home, exact: true })).toBeVisible();
  const dashboard = await portal.reload();
  await expect.element(dashboard.getByRole('link', { name: home, exact: true })).toBeVisible();
  expect(document.documentElement.lang).toBe(tag);
  expect(readCookie('language')).toBe(code);
  await dashboard.getByRole('button', { name: /Daniel Kim/ }).click();
  await dashboard.getByRole('button', { name: signOut }).click();
  await expect.poll(dashboard.address).toBe('/login');
  const again = await dashboard.reload();
  await expect.element(again.heading).toHaveTextContent(title);
  expect(document.documentElement.lang).toBe(tag);
});

test('the language can be changed after sign-in', async () => {
  signInAs();
  answerBooks();
  const portal = await openPortal('/dashboard');
  await portal.getByLabelText('Language').selectOptions('ES');
  await expect.element(portal.getByRole('link', { name: 'Inicio', exact: true })).toBeVisible();
  await portal.getByRole('button', { name: 'Facturación' }).click();
  await portal.getByRole('navigation').getByRole('link', { name: 'Factura de servicios' }).click();
  await expect.poll(portal.address).toBe('/ViewBill');
  expect(document.documentElement.lang).toBe('es-US');
});

test('a language is kept with the person even if they leave the page right after choosing it', async () => {
  signInAs();
  answerBooks();
  answerCall(setLanguage, ({ language }) => ({ data: { language } }));
  const portal = await openPortal('/dashboard');
  const sent = vi.spyOn(window, 'fetch');
  await portal.getByLabelText('Language').selectOptions('FR');
  await expect
    .poll(() => sent.mock.calls.find(([url]) => `${url}`.endsWith('/SetLanguage'))?.[1]?.keepalive)
    .toBe(true);
});
