import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { resetPassword } from '@wattershed/contract/recovery';
import { href, useNavigate } from 'react-router';
import { mutation, queryClient } from '../../api/query.ts';
import { stopRefreshing } from '../../api/refresh-tokens.ts';
import { FormShell } from '../../fields/FormShell.tsx';
import { NewPasswordFields } from '../../fields/person/NewPasswordFields.tsx';
import { newPasswordRule, passwordAgainRule } from '../../fields/person/person-rules.ts';
import { filled } from '../../fields/rule.ts';
import { useBoundInput } from '../../fields/use-bound-input.ts';
import { dropSession, storedUser } from '../../session/session.ts';
import { TextInput } from '../../ui/field/TextInput.tsx';
import classes from './recovery.module.css';
import { useRecoveryTexts } from './recovery-texts.ts';

type Props = { token: string; userName: string; question: string | null };

const empty = { answer: '', password: '', passwordAgain: '' };

/** A refused password is cleared when the answer comes, like every secret; the error shows above the button. */
export function NewPasswordForm({ token, userName, question }: Props) {
  const { t } = useRecoveryTexts();
  const navigate = useNavigate();
  const save = useMutation(mutation(resetPassword));
  const form = useForm({
    mode: 'controlled',
    initialValues: empty,
    validate: {
      answer: value => (question === null ? null : filled(value)),
      password: newPasswordRule,
      passwordAgain: (again, { password }) => passwordAgainRule(password, again),
    },
  });
  const answer = useBoundInput(form, 'answer', { missingWords: 'fields.securityAnswer.missing' });

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
      {question !== null && (
        <div className={classes.tight}>
          <p className={classes.fieldTitle}>{t('recovery.reset.question')}</p>
          <TextInput
            {...answer}
            label={question}
            maxLength={100}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <p className={classes.hint}>{t('recovery.reset.answerHint')}</p>
        </div>
      )}
      <NewPasswordFields form={form} userName={userName} />
    </FormShell>
  );
}

/** The server has ended this person's sessions: whatever this browser kept of one no longer works. */
function endOwnSession(userName: string): void {
  if (storedUser()?.userName !== userName) return;
  stopRefreshing();
  dropSession('explicit');
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== 'getSettings' });
}
