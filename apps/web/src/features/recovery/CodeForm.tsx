import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { verifyUserIdCode } from '@wattershed/contract/recovery';
import { href, useNavigate } from 'react-router';
import { mutation } from '../../api/query.ts';
import { BoundField } from '../../fields/BoundField.tsx';
import { FormShell } from '../../fields/FormShell.tsx';
import { rules } from '../../fields/rules.ts';
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
    validate: { code: rules.code },
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
              if (failure === 'LOG004') {
                form.setFieldError('code', 'fields.code.error.wrong');
                form.getInputNode('code')?.focus();
              }
              if (failure === 'LOG005') void navigate(href('/ResetUsernameError'), { replace: true });
            },
          },
        )
      }
      submitError={isHandled ? undefined : verify.error}
      isSubmitting={verify.isPending}
      submitLabel={t('recovery.code.action.show')}
    >
      <BoundField
        form={form}
        name="code"
        words="fields.code"
        label={t('recovery.code.code')}
        hint={t('recovery.code.hint')}
        clean={text => text.replace(/\D/g, '').slice(0, 6)}
        input={{ inputMode: 'numeric', autoComplete: 'one-time-code' }}
      />
    </FormShell>
  );
}
