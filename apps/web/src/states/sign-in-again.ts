import { asApiError } from '../api/api-error.ts';
import { endSession } from '../api/session-end.ts';
import { errorToWords } from '../text/errors-to-words.ts';
import { toast } from '../ui/page/toast.ts';

/** The server no longer knows the session, and the tokens couldn't be refreshed, or that is switched off. */
export const isSessionOver = (error: unknown): boolean => asApiError(error).code === 'AUTH401';

/** Leads to the sign-in page, which says why, and from there back here. */
export const signInAgain = (): void => endSession('automatic');

/** For a button whose failure has no place of its own: a toast couldn't offer to sign in again, so the sign-in page does. */
export function tellFailure(error: unknown): void {
  if (isSessionOver(error)) signInAgain();
  else toast.error(errorToWords(error));
}
