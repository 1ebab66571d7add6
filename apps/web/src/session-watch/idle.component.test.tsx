import { getBill } from '@wattershed/contract/billing/bill';
import { logUserBehaviour } from '@wattershed/contract/configuration/activity';
import { signIn, signOut } from '@wattershed/contract/sign-in';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { daniel, signInAnswerOf } from '../../test/answers/people.ts';
import { holdClock, pass, sleep, takeClock } from '../../test/clock.ts';
import { fillSignIn } from '../../test/fields.ts';
import { answerCall, networkAtRest, requestsSent } from '../../test/network.ts';
import { changeSettings, noBillYet, openPortal, type Portal, signInAs } from '../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../test/screen.tsx';
import { readStored } from '../session/browser-storage.ts';
import { dropSession } from '../session/session.ts';
import { chooseLanguage } from '../text/choose-language.ts';

const minutes = 60_000;
const expired = 'You were signed out because there was no activity for a while.';

const dialogOf = (portal: Portal) => portal.getByRole('alertdialog', { name: 'Session Expiration' });

async function openDashboard(): Promise<Portal> {
  signInAs();
  const portal = await openPortal('/dashboard');
  await expect.element(portal.getByRole('heading', { level: 1 })).toBeVisible();
  await networkAtRest();
  return portal;
}

const moveMouse = (x: number) => window.dispatchEvent(new PointerEvent('pointermove', { screenX: x, screenY: 200 }));

test('an idle person is warned with the time left, and continues where they were', async () => {
  takeClock();
  const portal = await openDashboard();
  await sleep(29 * minutes + 5000);
  const dialog = dialogOf(portal);
  await expect.element(dialog).toBeVisible();
  await expect
    .element(dialog)
    .toMatchTextContent('Due to inactivity, you will be automatically logged out of your session.');
  await expect.element(dialog.getByRole('button', { name: 'Continue' })).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: 'Log Out' })).toBeVisible();
  const secondsLeft = () => Number(/0:(\d\d)/.exec(dialog.element().textContent ?? '')?.[1]);
  const first = secondsLeft();
  expect(first).toBeLessThanOrEqual(55);
  await pass(2000);
  await expect.poll(secondsLeft).toBeLessThan(first);
  await expectAccessible(portal.container);
  // Only an answer counts now.
  moveMouse(30);
  moveMouse(60);
  await pass(1000);
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const again = await portal.reload();
  await expect.element(again.getByRole('heading', { level: 1 })).toBeVisible();
  expect(again.address()).toBe('/dashboard');
  await networkAtRest();
});

test('the intervals are those of the settings call, the dialog fits a phone, and Escape means Continue', async () => {
  await page.viewport(360, 640);
  takeClock();
  changeSettings({ intervals: { idleLimitMs: 3000, idlePopupMs: 600_000 } });
  const portal = await openDashboard();
  await pass(3000);
  await expect.element(dialogOf(portal)).toBeVisible();
  await expectNoSidewaysScroll();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialogOf(portal)).not.toBeInTheDocument();
  expect(portal.address()).toBe('/dashboard');
  await networkAtRest();
});

test('a screen reader hears the time left at a few marks only', async () => {
  takeClock();
  const portal = await openDashboard();
  await sleep(1_743_000);
  const status = dialogOf(portal).getByRole('status');
  await expect.element(status).toMatchTextContent(/^You will be logged out in 5\d seconds\.$/);
  const first = status.element().textContent ?? '';
  await pass(15_000);
  await expect.element(dialogOf(portal).getByText(/^0:[34]\d$/)).toBeVisible();
  expect(status.element().textContent).toBe(first);
  await pass(18_000);
  await expect.element(status).toMatchTextContent('You will be logged out in 30 seconds.');
});

test.each([
  [
    'mouse',
    () => {
      // The first place is only where the mouse lies.
      moveMouse(100);
      moveMouse(140);
    },
  ],
  ['keyboard', () => userEvent.keyboard('{Shift}')],
  ['scroll', () => window.scrollTo(0, 120)],
] as const)('%s activity starts the idle time again', async (_, act) => {
  await page.viewport(900, 500);
  takeClock();
  const portal = await openDashboard();
  await sleep(20 * minutes);
  const before = Number(readStored('lastActivityAt'));
  await act();
  await expect.poll(() => Number(readStored('lastActivityAt'))).toBeGreaterThan(before);
  // Without that it would be over by now.
  await sleep(20 * minutes);
  await expect.element(dialogOf(portal)).not.toBeInTheDocument();
  await sleep(9 * minutes + 5000);
  await expect.element(dialogOf(portal)).toBeVisible();
});

test('what the portal asks by itself is no activity', async () => {
  takeClock();
  changeSettings({
    intervals: { idleLimitMs: 3000, idlePopupMs: 600_000, maintenanceCheckMs: 400, tokenRefreshMs: 1000 },
  });
  const portal = await openDashboard();
  await pass(3000);
  await expect.element(dialogOf(portal)).toBeVisible();
});

test('a tab that still warns says why the session is over when another tab, a moment ahead, has ended it', async () => {
  takeClock();
  const portal = await openDashboard();
  await sleep(29 * minutes + 5000);
  await expect.element(dialogOf(portal)).toBeVisible();
  dropSession('automatic');
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  await expect.element(portal.getByText(expired)).toBeVisible();
});

test('Log Out in the dialog is an explicit sign-out', async () => {
  takeClock();
  const portal = await openDashboard();
  await sleep(29 * minutes + 5000);
  await dialogOf(portal).getByRole('button', { name: 'Log Out' }).click();
  await expect
    .poll(() => requestsSent().flatMap(({ call, sent }) => (call === logUserBehaviour ? JSON.stringify(sent) : [])))
    .toContainEqual(expect.stringContaining('"logout"'));
  await expect.poll(portal.address).toBe('/login');
  await expect.element(portal.getByText('You’re signed out.')).toBeVisible();
  expect(readStored('TwoFactorAuthenticated')).toBeUndefined();
});

describe('a laptop that slept past the time', () => {
  const askedSince = (count: number) =>
    requestsSent()
      .slice(count)
      .filter(({ call }) => call.access === 'signedIn' && call !== signOut);

  test('is signed out at once when it wakes, and asks for nothing more', async () => {
    takeClock();
    const portal = await openDashboard();
    const before = requestsSent().length;
    await sleep(8 * 60 * minutes);
    await pass(1000);
    await expect.poll(portal.address).toBe('/login');
    await expect.element(portal.getByText(expired)).toBeVisible();
    expect(askedSince(before)).toEqual([]);
    await portal.goTo('/dashboard');
    await expect.poll(portal.address).toBe('/login');
  });

  test('and a browser that opens its tabs again shows nothing of the old session', async () => {
    takeClock();
    signInAs();
    await sleep(8 * 60 * minutes);
    const portal = await openPortal('/ViewBill?from=mail');
    await expect.element(portal.getByLabelText('User ID')).toBeVisible();
    expect(portal.address()).toBe('/login');
    expect(askedSince(0)).toEqual([]);
    expect(readStored('previousPage')).toBe('/ViewBill?from=mail');
    await expect.poll(() => readStored('accessToken')).toBeUndefined();
  });

  // With a query, the guard is the first to look at the clock; without, the screen's own call.
  test.each(['/ViewBill?bill=2001', '/ViewBill'])('leads back to %s, chosen the moment it wakes', async chosen => {
    holdClock();
    const portal = await openDashboard();
    vi.setSystemTime(Date.now() + 8 * 60 * minutes);
    await portal.goTo(chosen);
    await pass(2000);
    await expect.element(portal.getByText(expired)).toBeVisible();
    expect(portal.address()).toBe('/login');
    expect(readStored('previousPage')).toBe(chosen);
  });

  test('leads there, too, for whoever signs in before the notice is there', async () => {
    holdClock();
    changeSettings({ intervals: { logoutRedirectMs: minutes } });
    const portal = await openDashboard();
    answerCall(signIn, () => ({ data: signInAnswerOf(daniel) }));
    answerCall(getBill, () => ({ data: noBillYet }));
    vi.setSystemTime(Date.now() + 8 * 60 * minutes);
    await portal.goTo('/ViewBill?bill=2001');
    await fillSignIn('daniel.kim', 'right');
    await expect.poll(portal.address).toBe('/ViewBill?bill=2001');
    await pass(2 * minutes);
    expect(portal.address()).toBe('/ViewBill?bill=2001');
  });
});

test('a clock that is hours off, and then corrected, disturbs no one', async () => {
  // As a laptop that kept the time of another continent, until it found a time server.
  takeClock(Date.now() + 9 * 60 * minutes);
  answerCall(getBill, () => ({ data: noBillYet }));
  const portal = await openDashboard();
  await sleep(-9 * 60 * minutes);
  await portal.goTo('/ViewBill');
  await expect.element(portal.getByRole('heading', { level: 1 })).toBeVisible();
  expect(portal.address()).toBe('/ViewBill');
  await sleep(28 * minutes);
  expect(portal.address()).toBe('/ViewBill');
  await expect.element(dialogOf(portal)).not.toBeInTheDocument();
  await sleep(minutes + 5000);
  await expect.element(dialogOf(portal)).toBeVisible();
});

test.each([
  {
    language: 'ES',
    title: 'Vencimiento de la sesión',
    text: 'Debido a la inactividad, su sesión se cerrará automáticamente.',
    goOn: 'Continuar',
    notice: 'Su sesión terminó porque no hubo actividad por un tiempo.',
  },
  {
    language: 'FR',
    title: 'Expiration de la session',
    text: 'En raison de votre inactivité, vous serez automatiquement déconnecté de votre session.',
    goOn: 'Continuer',
    notice: 'Votre session s’est terminée faute d’activité.',
  },
] as const)('the dialog and the notice speak $language', async ({ language, title, text, goOn, notice }) => {
  takeClock();
  await chooseLanguage(language);
  const portal = await openDashboard();
  await sleep(29 * minutes + 5000);
  const dialog = portal.getByRole('alertdialog', { name: title });
  await expect.element(dialog).toMatchTextContent(text);
  await expect.element(dialog.getByRole('button', { name: goOn })).toHaveFocus();
  await sleep(minutes);
  await pass(1000);
  await expect.poll(portal.address).toBe('/login');
  await expect.element(portal.getByText(notice)).toBeVisible();
});
