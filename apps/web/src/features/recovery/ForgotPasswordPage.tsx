import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { forgotPassword } from '@wattershed/contract/recovery';
import { useEffect } from 'react';
import { href, useNavigate } from 'react-router';
import { prepareCaptcha } from '../../api/captcha/captcha.ts';
import { mutation } from '../../api/query.ts';
import { BoundField } from '../../fields/BoundField.tsx';
import { FormShell } from '../../fields/FormShell.tsx';
import { filled } from '../../fields/rule.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RecoveryLinks } from './RecoveryLinks.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';

export default function ForgotPasswordPage() {
  const { t } = useRecoveryTexts();
  const navigate = useNavigate();
  const send = useMutation(mutation(forgotPassword));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '' },
    validate: { username: filled },
  });
  // The captcha is solved while the person types.
  useEffect(prepareCaptcha, []);
  return (
    <Page narrow title={t('recovery.password.title')} lead={t('recovery.password.lead')}>
      <Card>
        <FormShell
          form={form}
          onSubmit={({ username }) =>
            send.mutate({ username: username.trim() }, { onSuccess: () => navigate(href('/ForgotPasswordSuccess')) })
          }
          submitError={send.error}
          isSubmitting={send.isPending}
          submitLabel={t('recovery.password.action.send')}
        >
          <BoundField
            form={form}
            name="username"
            words="fields.userId"
            label={t('recovery.password.userId')}
            input={{ autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 254 }}
          />
        </FormShell>
      </Card>
      <RecoveryLinks to={['signIn', 'userId', 'problem']} />
    </Page>
  );
}
