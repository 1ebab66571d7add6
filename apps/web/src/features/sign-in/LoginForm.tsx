import { type FormEvent, useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { PasswordField } from '../../fields/sign-in/PasswordField.tsx';
import type { SignInAnswer } from '../../shell/sign-in/keep-sign-in.ts';
import { errorToWords } from '../../text/errors-to-words.ts';
import { AnswerTo, useShellTexts } from '../../text/shell-texts.ts';
import { TextInput } from '../../ui/field/TextInput.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { toast } from '../../ui/page/toast.ts';
import classes from './LoginForm.module.css';
import { useLoginTexts } from './login-texts.ts';
import { signInWith } from './sign-in-with.ts';

const fieldNames = ['username', 'password'] as const;
type FieldName = (typeof fieldNames)[number];

type Props = {
  userName?: string | undefined;
  /** This way of signing in was tried last: clear what the other one showed. */
  isLatest: boolean;
  onTry: () => void;
  onSignedIn: (answer: SignInAnswer) => Promise<void>;
};

/**
 * Reads the fields from the form itself, not from state, so that what was typed or autofilled before the script arrived
 * counts, too. A refused sign-in keeps the user ID and clears the password.
 */
export function LoginForm({ userName, isLatest, onTry, onSignedIn }: Props) {
  const { t } = useLoginTexts();
  const { t: shell } = useShellTexts();
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [isSubmitting, setSubmitting] = useState(false);
  const words = (refusal: unknown) => {
    const { code, retryAfter } = asApiError(refusal);
    if (code !== 'LOG002' || retryAfter === undefined) return errorToWords(refusal);
    return t('sign-in.error.locked', { count: Math.ceil(retryAfter / 60) });
  };
  const clearError = (name: FieldName) => setMissing(names => names.filter(other => other !== name));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting) return;
    const form = event.currentTarget;
    const input = (name: FieldName) => form.elements.namedItem(name) as HTMLInputElement;
    const empty = fieldNames.filter(name => input(name).value.trim() === '');
    setMissing(empty);
    setFailure(undefined);
    onTry();
    if (empty[0]) {
      toast.error(shell('shell.mandatory'));
      input(empty[0]).focus();
      return;
    }
    setSubmitting(true);
    try {
      await onSignedIn(await signInWith(input('username').value.trim(), input('password').value));
    } catch (error) {
      setFailure(error);
      // Without an answer nobody refused it, and the message says that nothing is lost.
      if (asApiError(error).code !== 'OFFLINE') input('password').value = '';
      input('password').focus();
      setSubmitting(false);
    }
  }

  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      {failure !== undefined && isLatest && (
        <Notice kind="error">
          {words(failure)}
          {AnswerTo && <AnswerTo error={failure} />}
        </Notice>
      )}
      <TextInput
        name="username"
        label={t('sign-in.userId')}
        defaultValue={userName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        required
        error={missing.includes('username') ? t('sign-in.error.userId') : undefined}
        onChange={() => clearError('username')}
      />
      <PasswordField
        name="password"
        label={t('sign-in.password')}
        autoComplete="current-password"
        maxLength={128}
        required
        error={missing.includes('password') ? t('sign-in.error.password') : undefined}
        onChange={() => clearError('password')}
      />
      <Button type="submit" isWide isLoading={isSubmitting} aria-live="polite">
        {t(isSubmitting ? 'sign-in.signingIn' : 'sign-in.signIn')}
      </Button>
    </form>
  );
}
