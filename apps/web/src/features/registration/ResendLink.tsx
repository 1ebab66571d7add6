import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { resendActivation } from '@wattershed/contract/registration/new-user';
import { useEffect } from 'react';
import { prepareCaptcha } from '../../api/captcha/captcha.ts';
import { mutation } from '../../api/query.ts';
import { BoundField } from '../../fields/BoundField.tsx';
import { FormShell } from '../../fields/FormShell.tsx';
import { personRules } from '../../fields/person/person-rules.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './registration.module.css';
import { useRegistrationTexts } from './registration-texts.ts';

type Props = {
  /** An old link: people who have it don't need to enter their user ID. */
  verificationId?: string | undefined;
  userName?: string | undefined;
};

/** Requests the activation link again. The answer is the same for everyone, so it reveals nothing. */
export function ResendLink({ verificationId, userName = '' }: Props) {
  const { t } = useRegistrationTexts();
  const sending = useMutation(mutation(resendActivation));
  useEffect(prepareCaptcha, []);
  const form = useForm({ initialValues: { username: userName }, validate: { username: personRules.userId } });
  return (
    <Card title={t(verificationId ? 'registration.resend.titleExpired' : 'registration.resend.title')} quiet>
      <p>{t(verificationId ? 'registration.resend.leadExpired' : 'registration.resend.lead')}</p>
      {sending.isSuccess && <Notice kind="success">{t('registration.resend.sent')}</Notice>}
      {verificationId ? (
        <div className={classes.stack}>
          {sending.error && <ErrorState error={sending.error} />}
          <div className={classes.actions}>
            <Button kind="plain" isLoading={sending.isPending} onClick={() => sending.mutate({ verificationId })}>
              {t('registration.resend.action')}
            </Button>
          </div>
        </div>
      ) : (
        <FormShell
          form={form}
          onSubmit={({ username }) => sending.mutate({ username: username.trim() })}
          submitError={sending.error}
          isSubmitting={sending.isPending}
          submitLabel={t('registration.resend.action')}
        >
          <BoundField
            form={form}
            name="username"
            words="fields.userId"
            input={{ autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 80 }}
          />
        </FormShell>
      )}
    </Card>
  );
}
