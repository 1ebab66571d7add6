import { getBill } from '@wattershed/contract/billing/bill';
import { listPayments } from '@wattershed/contract/billing/history';
import { signIn } from '@wattershed/contract/sign-in';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { daniel, signInAnswerOf } from '../../../test/answers/people.ts';
import { fillSignIn } from '../../../test/fields.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { answerPortal, noBillYet, openPortal, type Portal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';

const userIdOf = (portal: Portal) => portal.getByLabelText('User ID');
const passwordOf = (portal: Portal) => portal.getByLabelText('Password', { exact: true });

/** A server that lets Daniel in with any password. */
function letIn(): void {
  answerPortal();
  answerCall(signIn, () => ({ data: signInAnswerOf(daniel) }));
  answerCall(getBill, () => ({ data: noBillYet }));
  answerCall(listPayments, () => ({ data: { payments: [], nextCursor: null } }));
}

describe('a refused sign-in', () => {
  test('says that user ID and password do not match, keeps the user ID and drops the password', async () => {
    answerPortal();
    answerCall(signIn, ({ password }) =>
      password === 'right' ? { data: signInAnswerOf(daniel) } : { refused: 'LOG001', httpStatus: 401 },
    );
    const portal = await openPortal('/login');
    await fillSignIn('daniel.kim', 'wrong');
    await expect.element(portal.getByRole('alert')).toMatchTextContent('That user ID and password don’t match.');
    await expect.element(userIdOf(portal)).toHaveValue('daniel.kim');
    await expect.element(passwordOf(portal)).toHaveValue('');
    await expect.element(passwordOf(portal)).toHaveFocus();
    await expectAccessible(portal.container);
    await fillSignIn('daniel.kim', 'right');
    await expect.poll(portal.address).toBe('/dashboard');
  });

  test('of a user ID that is locked says when to come again', async () => {
    answerPortal();
    answerCall(signIn, () => ({ refused: 'LOG002', httpStatus: 429, retryAfterSeconds: 900 }));
    const portal = await openPortal('/login');
    await fillSignIn('Nobody.Here', 'guess-6');
    await expect
      .element(portal.getByRole('alert'))
      .toMatchTextContent('Sign-in is locked after too many failed attempts. Try again in 15 minutes');
  });
});

test('an empty sign-in shows the mandatory toast, marks the fields and goes to the first', async () => {
  answerPortal();
  const portal = await openPortal('/login');
  await portal.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(portal.getByText('Please enter all the mandatory information.')).toBeVisible();
  await expect.element(userIdOf(portal)).toHaveFocus();
  await expect.element(userIdOf(portal)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(passwordOf(portal)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(portal.container);
  await userIdOf(portal).fill('daniel.kim');
  await expect.element(userIdOf(portal)).not.toHaveAttribute('aria-invalid');
  await expect.element(passwordOf(portal)).toHaveAttribute('aria-invalid', 'true');
  await passwordOf(portal).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(passwordOf(portal)).toHaveFocus();
  await expect.element(userIdOf(portal)).toHaveValue('daniel.kim');
  expect(requestsOf(signIn)).toEqual([]);
});

test('the password can be looked at while it is typed', async () => {
  answerPortal();
  const portal = await openPortal('/login');
  await passwordOf(portal).fill('abc');
  await portal.getByRole('button', { name: 'Show password' }).click();
  await expect.element(passwordOf(portal)).toHaveAttribute('type', 'text');
  await portal.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(passwordOf(portal)).toHaveAttribute('type', 'password');
});

describe('where sign-in leads', () => {
  test('is back to a screen that needs it, with its query', async () => {
    letIn();
    const portal = await openPortal('/billinghistory/payments?from=2026-01-01');
    await expect.poll(portal.address).toBe('/login');
    await fillSignIn('daniel.kim', 'right');
    await expect.poll(portal.address).toBe('/billinghistory/payments?from=2026-01-01');
  });

  test.each([
    '//evil.example',
    'https://evil.example/',
    '/%5Cevil.example',
    '/.//evil.example',
    '/%2F/evil.example',
    '/PayBill/..//evil.example',
    '/%09/evil.example',
  ])('is never out of the portal: %s', async evil => {
    letIn();
    const portal = await openPortal(`/login?navigateTo=${evil}`);
    await fillSignIn('daniel.kim', 'right');
    await expect.poll(portal.address).toBe('/dashboard');
    // Nobody goes on before the screen is there.
    await expect.element(portal.heading).toHaveTextContent('Hello, Daniel');
    await portal.goTo(`/login?navigateTo=${encodeURIComponent(evil)}`);
    await expect.poll(portal.address).toBe('/dashboard');
  });

  test('is the page named in the address', async () => {
    letIn();
    const portal = await openPortal('/login?navigateTo=/ViewBill');
    await fillSignIn('daniel.kim', 'right');
    await expect.poll(portal.address).toBe('/ViewBill');
  });
});

describe('who is signed in', () => {
  test('does not see the sign-in page', async () => {
    signInAs();
    const portal = await openPortal('/login');
    await expect.poll(portal.address).toBe('/dashboard');
    await portal.goTo('/');
    await expect.poll(portal.address).toBe('/dashboard');
  });

  test('is led from there to the path that the address names, never out of the portal', async () => {
    signInAs();
    answerCall(getBill, () => ({ data: noBillYet }));
    const portal = await openPortal('/login?navigateTo=/ViewBill');
    await expect.poll(portal.address).toBe('/ViewBill');
    await expect.element(portal.heading).toHaveTextContent('Your bill');
    await portal.goTo('/login?navigateTo=//evil.example');
    await expect.poll(portal.address).toBe('/dashboard');
  });
});

test('paths are found without regard to case', async () => {
  letIn();
  const portal = await openPortal('/LOGIN');
  await expect.element(portal.heading).toHaveTextContent('Sign in');
  await fillSignIn('daniel.kim', 'right');
  await expect.poll(portal.address).toBe('/dashboard');
  await portal.goTo('/viewbill');
  await expect.element(portal.heading).toHaveTextContent('Your bill');
  expect(portal.address()).toBe('/viewbill');
});

test('the device has an id that a sign-out does not change, and tells its name', async () => {
  letIn();
  const portal = await openPortal('/login');
  await fillSignIn('daniel.kim', 'right');
  await expect.poll(portal.address).toBe('/dashboard');
  await portal.getByRole('button', { name: 'Daniel Kim' }).click();
  await portal.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(portal.address).toBe('/login');
  await fillSignIn('daniel.kim', 'right');
  await expect.poll(portal.address).toBe('/dashboard');
  const [first, second] = requestsOf(signIn).map(({ customattributes }) => customattributes);
  expect(first?.deviceName).toContain(first?.os);
  expect(first?.deviceType).toBe('desktop');
  expect(first?.deviceId).toMatch(/^[\da-f]{32}$/);
  expect(second?.deviceId).toBe(first?.deviceId);
});
