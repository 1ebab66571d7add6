import { useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { SignInAnswer } from '../../shell/sign-in/keep-sign-in.ts';
import { errorToWords } from '../../text/errors-to-words.ts';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { useLoginTexts } from './login-texts.ts';

const neverChanges = () => () => undefined;

type Props = {
  /** This way of signing in was tried last: clear what the other one showed. */
  isLatest: boolean;
  onTry: () => void;
  onSignedIn: (answer: SignInAnswer) => Promise<void>;
};

/** Below the form for user ID and password. The code that talks to the authenticator is loaded on demand. */
export function PasskeySignIn({ isLatest, onTry, onSignedIn }: Props) {
  const { t } = useLoginTexts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The prerendered HTML can't know the browser.
  const isSupported = useSyncExternalStore(
    neverChanges,
    () => typeof window.PublicKeyCredential === 'function',
    () => true,
  );

  async function signIn() {
    setBusy(true);
    setFailure(undefined);
    onTry();
    try {
      const { signInByPasskey } = await import('./sign-in-with-passkey.ts').catch(() => {
        throw new ApiError({ code: 'OFFLINE' });
      });
      await onSignedIn(await signInByPasskey());
    } catch (error) {
      const isOurs = error instanceof ApiError;
      setFailure(isOurs ? errorToWords(error) : t('sign-in.error.noPasskey'));
      setBusy(false);
    }
  }

  if (!isSupported) return null;
  return (
    <>
      <Button kind="plain" isWide disabled={isBusy} aria-busy={isBusy} aria-live="polite" onClick={() => void signIn()}>
        {t(isBusy ? 'sign-in.passkeyWaiting' : 'sign-in.passkey')}
      </Button>
      {failure && isLatest && <Notice kind="error">{failure}</Notice>}
    </>
  );
}
