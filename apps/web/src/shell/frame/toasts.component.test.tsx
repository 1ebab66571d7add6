import { signIn } from '@wattershed/contract/sign-in';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerBooks } from '../../../test/answers/books.ts';
import { daniel, signInAnswerOf } from '../../../test/answers/people.ts';
import { holdClock, pass } from '../../../test/clock.ts';
import { fieldNamed, fillSignIn } from '../../../test/fields.ts';
import { expectFocusInSight, tabThereAndBack } from '../../../test/keyboard.ts';
import { answerCall, networkAtRest } from '../../../test/network.ts';
import { answerPortal, changeSettings, openPortal, type Portal, signInAs } from '../../../test/portal.tsx';
import { chooseLanguage } from '../../text/choose-language.ts';

const toastOf = (portal: Portal) => portal.getByText('Please enter all the mandatory information.');
const signInButton = (portal: Portal) => portal.getByRole('button', { name: 'Sign in', exact: true });

describe('a toast', () => {
  test('closes after five seconds, one shows at a time, and OK closes it', async () => {
    answerPortal();
    const portal = await openPortal('/login');
    await expect.element(signInButton(portal)).toBeVisible();
    await networkAtRest();
    holdClock();
    await signInButton(portal).click();
    await expect.element(toastOf(portal)).toBeVisible();
    // Not waited for: waiting lets the clock of the test go on.
    await pass(4000);
    expect(toastOf(portal).query()).not.toBeNull();
    await pass(1000);
    expect(toastOf(portal).query()).toBeNull();
    await signInButton(portal).click();
    await signInButton(portal).click();
    await expect.poll(() => toastOf(portal).elements()).toHaveLength(1);
    expect(toastOf(portal).element().getBoundingClientRect().y).toBeLessThan(100);
    await portal.getByRole('button', { name: 'OK' }).click();
    await expect.element(toastOf(portal)).not.toBeInTheDocument();
  });

  test('does not outlive its screen', async () => {
    changeSettings({ intervals: { toastMs: 600_000 } });
    answerPortal();
    answerBooks();
    answerCall(signIn, () => ({ data: signInAnswerOf(daniel) }));
    const portal = await openPortal('/login');
    await signInButton(portal).click();
    await expect.element(toastOf(portal)).toBeVisible();
    await fillSignIn('daniel.kim', 'right');
    await expect.poll(portal.address).toBe('/dashboard');
    await expect.element(toastOf(portal)).not.toBeInTheDocument();
    // What the dashboard asks must not reach the next test.
    await expect.element(portal.heading).toBeVisible();
    await networkAtRest();
  });
});

test.each([
  { width: 360, height: 640, language: 'EN_US', find: 'Find my account' },
  // A window of 1280 px at 400 %, in the language with the longest words.
  { width: 320, height: 256, language: 'FR', find: 'Trouver mon compte' },
] as const)('a toast covers nothing that gets the focus, in $width by $height px in $language', async window => {
  await page.viewport(window.width, window.height);
  await chooseLanguage(window.language);
  changeSettings({ intervals: { toastMs: 600_000 } });
  answerPortal();
  const portal = await openPortal('/Register');
  await portal.getByRole('button', { name: window.find }).click();
  await expect.element(await fieldNamed('accountNumber')).toHaveFocus();
  await expect.element(portal.getByPlace('[role=alert][aria-live]')).toBeVisible();
  expectFocusInSight();
  await tabThereAndBack(portal.getByRole('contentinfo').getByRole('link').last());
});

test('a change of route goes to the top and gives the h1 the focus', async () => {
  await page.viewport(1024, 300);
  signInAs();
  answerBooks();
  const portal = await openPortal('/ViewBill');
  await expect.element(portal.heading).toBeVisible();
  await networkAtRest();
  window.scrollTo(0, 400);
  await expect.poll(() => window.scrollY).toBeGreaterThan(70);
  await portal.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect.poll(portal.address).toBe('/dashboard');
  await expect.element(portal.heading).toHaveFocus();
  expect(window.scrollY).toBe(0);
});
