import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { resetPassword } from '@wattershed/contract/recovery';
import { href, useNavigate } from 'react-router';
import { mutation, queryClient } from '../../api/query.ts';
import { stopRefreshing } from '../../api/refresh-tokens.ts';
import { FormShell } from '../../fields/FormShell.tsx';
import { PasswordField } from '../../fields/PasswordField.tsx';
import { PlainField } from '../../fields/PlainField.tsx';
import { dropSession, storedUser } from '../../session/session.ts';
import { PasswordRules } from './PasswordRules.tsx';
import classes from './recovery.module.css';
import { recoveryRules } from './recovery-rules.ts';
import { useRecoveryTexts } from './recovery-texts.ts';
import { useFaultWords } from './use-fault-words.ts';

type Props = { token: string; userName: string; question: string | null };

const empty = { answer: '', password: '', again: '' };

/** A refused password is dropped with its answer, as every secret is; what is wrong stands above the button. */
export function NewPasswordForm({ token, userName, question }: Props) {
  const { t } = useRecoveryTexts();
  const wordsOf = useFaultWords();
  const navigate = useNavigate();
  const save = useMutation(mutation(resetPassword));
  const form = useForm({
    mode: 'controlled',
    initialValues: empty,
    validate: {
      answer: value => (question === null ? null : recoveryRules.filled(value)),
      password: recoveryRules.password,
      again: (value, { password }) => recoveryRules.again(value, password),
    },
  });
  const bound = (name: keyof typeof empty) => {
    const { value, onChange, error } = form.getInputProps(name);
    return { name, value, onChange, error: wordsOf(error), maxLength: 120, required: true };
  };

  function submit({ answer, password }: typeof empty) {
    save.mutate(
      { token, newPassword: password, ...(question === null ? {} : { securityAnswer: answer }) },
      {
        onSuccess: () => {
          endOwnSession(userName);
          return navigate(href('/ResetPasswordFormSuccess'), { replace: true, state: { userName } });
        },
        onError: ({ code }) => {
          form.setValues(empty);
          if (code === 'LOG005') void navigate(href('/ResetError'), { replace: true });
        },
      },
    );
  }

  return (
    <FormShell
      form={form}
      onSubmit={submit}
      submitError={save.error?.code === 'LOG005' ? undefined : save.error}
      isSubmitting={save.isPending}
      submitLabel={t('recovery.reset.action.save')}
    >
      {/* So that the browser keeps the new password under the right name. */}
      <input
        className={classes.hidden}
        type="text"
        autoComplete="username"
        value={userName}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      {question !== null && (
        <div className={classes.tight}>
          <p className={classes.rulesTitle}>{t('recovery.reset.question')}</p>
          <PlainField
            {...bound('answer')}
            label={question}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <p className={classes.hint}>{t('recovery.reset.answerHint')}</p>
        </div>
      )}
      <PasswordField {...bound('password')} label={t('recovery.reset.password')} autoComplete="new-password" />
      <PasswordRules password={form.values.password} />
      <PasswordField {...bound('again')} label={t('recovery.reset.again')} autoComplete="new-password" />
    </FormShell>
  );
}

/** The server has ended the sessions of this person: what this browser keeps of one opens nothing any more. */
function endOwnSession(userName: string): void {
  if (storedUser()?.userName !== userName) return;
  stopRefreshing();
  dropSession('explicit');
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== 'getSettings' });
}
