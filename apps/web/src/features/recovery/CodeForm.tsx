import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { verifyUserIdCode } from '@wattershed/contract/recovery';
import { href, useNavigate } from 'react-router';
import { mutation } from '../../api/query.ts';
import { FormShell } from '../../fields/FormShell.tsx';
import { RecoveryField } from './RecoveryField.tsx';
import { recoveryRules } from './recovery-rules.ts';
import { useRecoveryTexts } from './recovery-texts.ts';

type Props = { verificationKey: string; onFound: (userIds: DataOf<typeof verifyUserIdCode>['userIds']) => void };

/** The code of the text message. After the last wrong one, or when its time is over, the way starts anew. */
export function CodeForm({ verificationKey, onFound }: Props) {
  const { t } = useRecoveryTexts();
  const navigate = useNavigate();
  const verify = useMutation(mutation(verifyUserIdCode));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: recoveryRules.code },
  });
  const isHandled = verify.error?.code === 'LOG004' || verify.error?.code === 'LOG005';
  return (
    <FormShell
      form={form}
      onSubmit={({ code }) =>
        verify.mutate(
          { verificationKey, code: code.trim() },
          {
            onSuccess: ({ userIds }) => onFound(userIds),
            onError: ({ code: failure }) => {
              if (failure === 'LOG004') form.setFieldError('code', 'recovery.code.error.wrong');
              if (failure === 'LOG005') void navigate(href('/ResetUsernameError'), { replace: true });
            },
          },
        )
      }
      submitError={isHandled ? undefined : verify.error}
      isSubmitting={verify.isPending}
      submitLabel={t('recovery.code.action.show')}
    >
      <RecoveryField
        form={form}
        name="code"
        label={t('recovery.code.code')}
        hint={t('recovery.code.hint')}
        clean={text => text.replace(/\D/g, '').slice(0, 6)}
        input={{ inputMode: 'numeric', autoComplete: 'one-time-code', required: true }}
      />
    </FormShell>
  );
}
