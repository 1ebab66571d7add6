import { signIn } from '@wattershed/contract/sign-in';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fieldNamed, fillFields, fillSignIn } from '../../../test/fields.ts';
import { reachPortal, setLine } from '../../../test/line.ts';
import { answerCall } from '../../../test/network.ts';
import { answerPortal, openPortal, type Portal } from '../../../test/portal.tsx';
import { expectAccessible, show } from '../../../test/screen.tsx';
import { LoadFailure, lazyPart } from '../../ui/page/lazy-part.ts';
import { LoadError } from '../start/LoadError.tsx';
import { NoConnection } from './NoConnection.tsx';

const said = (portal: Pick<Portal, 'getByText'>) => portal.getByText('No connection. What you entered is still here.');

test('without a line the screen says so as long as that is so, and what was typed stays', async () => {
  answerPortal();
  answerCall(signIn, () => ({ lost: true }));
  const portal = await openPortal('/login');
  await fillFields({ username: 'daniel.kim' });
  setLine(false);
  await expect.element(said(portal)).toBeVisible();
  await expectAccessible(portal.container);
  await fillSignIn('daniel.kim', 'Not refused 1');
  await expect.element(portal.getByRole('alert')).toMatchTextContent('We couldn’t reach the portal.');
  expect(await fieldNamed('username')).toHaveValue('daniel.kim');
  expect(await fieldNamed('password')).toHaveValue('Not refused 1');
  setLine(true);
  await expect.element(portal.getByText('You’re back online.')).toBeVisible();
  await expect.element(said(portal)).not.toBeInTheDocument();
});

test('without a line a link that loads a document does nothing, and the browser asks before it reloads a form', async () => {
  answerPortal();
  const portal = await openPortal('/login');
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await expect.element(portal.heading).toBeVisible();
  expect(asks()).toBe(false);
  setLine(false);
  await expect.element(said(portal)).toBeVisible();
  // Followed, it would take the test's own page away.
  await portal.getByRole('banner').getByRole('link').click();
  await expect.element(portal.heading).toBeVisible();
  expect(asks()).toBe(true);
  setLine(true);
  await expect.element(said(portal)).not.toBeInTheDocument();
  expect(asks()).toBe(false);
});

test('a part whose file does not arrive is asked for again when the portal can be reached', async () => {
  let asked = 0;
  const Part = lazyPart(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>Here it is</p>;
  });
  reachPortal(false);
  const screen = await show(
    <>
      <NoConnection />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await expect.element(said(screen)).toBeVisible();
  expect(asked).toBe(1);
  reachPortal(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Here it is')).toBeVisible();
  await expect.element(said(screen)).not.toBeInTheDocument();
});

test.each([
  ['ES', 'Una parte de esta página no llegó'],
  ['FR', 'Une partie de cette page n’est pas arrivée'],
])('a first screen that does not arrive says so in %s', async (language, words) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the portal writes it
  document.cookie = `language=${language}; Path=/`;
  // In development it is on the console, too.
  vi.mocked(console.error).mockImplementation(() => undefined);
  const screen = await show(<LoadError error={new LoadFailure('the first screen did not arrive in time')} />);
  await expect.element(screen.getByRole('heading', { name: words })).toBeVisible();
  await expectAccessible(screen.container);
});
