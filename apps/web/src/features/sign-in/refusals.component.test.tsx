import { signIn } from '@wattershed/contract/sign-in';
import type { ErrorCode } from '@wattershed/domain/wire/error-code';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { expectAccessible, openScreen } from '../../../test/screen.tsx';
import { writtenErrors } from '../../../test/texts.ts';
import { ApiError } from '../../api/api-error.ts';
import { errorToWords } from '../../text/errors-to-words.ts';
import { changeLanguage } from '../../text/library.ts';
import LoginPage from './LoginPage.tsx';

/** The captcha's refusal is no text of a form: the browser solves it and comes again (captcha journeys). */
const solvedSilently = 'AUTH418';

test.each(['EN_US', 'ES', 'FR'] as const)('every refusal of the server has its words in %s', async language => {
  const codes = Object.entries(writtenErrors(language)).flatMap(([key, text]) => {
    const found = /^errors\.([A-Z]+\d+)$/.exec(key)?.[1];
    return found && found !== solvedSilently ? [[found as ErrorCode, text] as const] : [];
  });
  expect(codes.length).toBeGreaterThan(30);
  // The first refusal brings the words of all; any will do, the form makes no difference between them.
  const [shown, itsText] = codes.at(-1) ?? (['SYS500', ''] as const);
  answerCall(signIn, () => ({ refused: shown }));
  await changeLanguage(language);
  const screen = await openScreen(LoginPage, '/login');
  const field = (name: string) => screen.container.querySelector(`input[name=${name}]`) as HTMLInputElement;
  await userEvent.fill(field('username'), 'somebody');
  await userEvent.fill(field('password'), 'whatever');
  await userEvent.click(screen.container.querySelector('button[type=submit]') as HTMLElement);
  await expect.element(screen.getByRole('alert').filter({ hasText: itsText })).toBeVisible();
  expect(requestsOf(signIn)).toHaveLength(1);
  for (const [code, text] of codes) expect(errorToWords(new ApiError({ code }))).toBe(text);
  await expectAccessible(screen.container);
});
