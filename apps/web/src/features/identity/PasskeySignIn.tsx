import { useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { errorToWords } from '../../api/errors-to-words.ts';
import type { SignInAnswer } from '../../session/keep-sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLoginTexts } from './login-texts.ts';

const neverChanges = () => () => undefined;

/** Below the form for user id and password. What speaks to the authenticator is loaded when it is asked for. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (answer: SignInAnswer) => Promise<void> }) {
  const { t } = useLoginTexts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The HTML of the build cannot know the browser.
  const isSupported = useSyncExternalStore(
    neverChanges,
    () => typeof window.PublicKeyCredential === 'function',
    () => true,
  );

  async function signIn() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { signInByPasskey } = await import('./sign-in-with-passkey.ts');
      await onSignedIn(await signInByPasskey());
    } catch (error) {
      const isOurs = error instanceof ApiError;
      setFailure(isOurs ? errorToWords(error) : t('login.error.noPasskey'));
      setBusy(false);
    }
  }

  if (!isSupported) return null;
  return (
    <>
      <Button kind="plain" isWide disabled={isBusy} aria-live="polite" onClick={() => void signIn()}>
        {t(isBusy ? 'login.passkeyWaiting' : 'login.passkey')}
      </Button>
      {failure && <Notice kind="error">{failure}</Notice>}
    </>
  );
}
