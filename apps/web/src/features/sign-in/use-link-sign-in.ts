import { signOut } from '@wattershed/contract/sign-in';
import { useEffect, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { asApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { queryClient } from '../../api/query.ts';
import { stopRefreshing } from '../../api/refresh-tokens.ts';
import { forgetWantedPath } from '../../session/origin.ts';
import { dropSession, isSignedIn, storedUser } from '../../session/session.ts';
import { keepSignIn, type SignInAnswer } from '../../shell/sign-in/keep-sign-in.ts';
import { useAfterSignIn } from '../../shell/sign-in/use-after-sign-in.ts';
import { errorToWords, withoutMarkup } from '../../text/errors-to-words.ts';

export type LinkSignIn =
  /** Someone is signed in here: a stranger's link must not replace them without asking. */
  | { kind: 'asking'; name: string; goOn: () => void; stay: () => void }
  | { kind: 'working' }
  | { kind: 'failed'; words: string; mustRegister: boolean };

type Step = { kind: 'asking' } | Exclude<LinkSignIn, { kind: 'asking' }>;

type Options = {
  keepsWanted?: boolean;
  /** The token is about to be sent, or won't be: the tab needn't keep it. */
  onDecided?: () => void;
};

/** Signs in with whatever the page came with, right away, or once the person signed in here has agreed. */
export function useLinkSignIn(
  signIn: () => Promise<SignInAnswer>,
  { keepsWanted = false, onDecided }: Options = {},
): LinkSignIn {
  const lead = useAfterSignIn();
  const navigate = useNavigate();
  const [other] = useState(() => (isSignedIn() ? storedUser() : undefined));
  const [step, setStep] = useState<Step>({ kind: other ? 'asking' : 'working' });
  // A token works once: never sent twice.
  const hasBegun = useRef(false);

  async function begin() {
    if (hasBegun.current) return;
    hasBegun.current = true;
    onDecided?.();
    setStep({ kind: 'working' });
    try {
      if (other) await leave(other.uuid);
      const answer = await signIn();
      keepSignIn(answer);
      if (!keepsWanted) forgetWantedPath();
      await lead(answer);
    } catch (error) {
      setStep({ kind: 'failed', words: refusalWords(error), mustRegister: isUnregistered(error) });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!other) void begin();
  }, []);

  if (step.kind !== 'asking') return step;
  const stay = () => {
    onDecided?.();
    void navigate(href('/dashboard'), { replace: true });
  };
  return { kind: 'asking', name: other?.fullName ?? '', goOn: () => void begin(), stay };
}

// Before the new session exists: signing out clears the cookie, and a browser has only one.
async function leave(userId: string): Promise<void> {
  const signal = AbortSignal.timeout(3_000);
  await callApi(signOut, { userId, explicit: true }, { signal }).catch(() => undefined);
  stopRefreshing();
  dropSession('explicit');
  queryClient.clear();
}

/** The utility knows the person; the portal doesn't yet. */
function isUnregistered(error: unknown): boolean {
  const { data } = asApiError(error);
  return typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'not-registered';
}

/** The server's own message, as the specification requires (8, token login failure). */
function refusalWords(error: unknown): string {
  const { code, message } = asApiError(error);
  const said = withoutMarkup(message);
  const isRefusal = code === 'LOG005' || code === 'LOG010' || code === 'LOG012';
  return isRefusal && said !== '' && said !== code ? said : errorToWords(error);
}
