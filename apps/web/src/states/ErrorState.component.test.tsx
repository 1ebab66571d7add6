import type { ErrorCode } from '@wattershed/domain/wire/error-code';
import { expect, test } from 'vitest';
import { expectAccessible, show } from '../../test/screen.tsx';
import { ApiError } from '../api/api-error.ts';
import { onSessionEnd } from '../api/session-end.ts';
import { changeLanguage } from '../text/library.ts';
import { ErrorState } from './ErrorState.tsx';
import { StaleNotice } from './StaleNotice.tsx';

const requestId = '0199c0de-7f3a-7abc-8def-0123456789ab';
const failure = (code: ErrorCode, httpStatus: number) => new ApiError({ code, httpStatus, requestId });
const overSession = failure('AUTH401', 401);

test.each([
  ['EN_US', 'Sign in again'],
  ['ES', 'Iniciar sesión de nuevo'],
  ['FR', 'Se reconnecter'],
] as const)('a session that is over offers to sign in again in %s, not to try again', async (language, words) => {
  await changeLanguage(language);
  const screen = await show(<ErrorState error={overSession} onRetry={() => undefined} />);
  const buttons = screen.getByRole('button');
  await expect.element(buttons).toHaveTextContent(words);
  let ended: string | undefined;
  const stop = onSessionEnd(how => {
    ended = how;
  });
  await buttons.click();
  stop();
  expect(ended).toBe('automatic');
  await expectAccessible(screen.container);
});

test('data of a session that is over says how old it is and offers to sign in again', async () => {
  const screen = await show(<StaleNotice error={overSession} asOfMs={Date.now()} onRetry={() => undefined} />);
  await expect.element(screen.getByRole('button')).toHaveTextContent('Sign in again');
});

test.each([
  ['SYS500', 500, true],
  ['SYS503', 503, true],
  ['CHK001', 400, true],
  ['CIS422', 422, true],
  ['LOG001', 401, false],
  ['GEN014', 422, false],
  ['RATE429', 429, false],
  ['AUTH401', 401, false],
  ['AUTH403', 403, false],
  ['REQ400', 400, false],
] as const)('the message for %s (%i) has a short reference for support: %s', async (code, status, hasReference) => {
  const screen = await show(<ErrorState error={failure(code, status)} />);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.container.textContent?.includes('Support reference: 456789ab')).toBe(hasReference);
  expect(screen.container.textContent).not.toContain('0199c0de');
});
