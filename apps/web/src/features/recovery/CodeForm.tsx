import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { verifyUserIdCode } from '@wattershed/contract/recovery';
import { useEffect, useRef } from 'react';
import { href, useNavigate } from 'react-router';
import { mutation } from '../../api/query.ts';
import { FormShell } from '../../fields/FormShell.tsx';
import { OneTimeCodeField } from '../../fields/person/OneTimeCodeField.tsx';
import { personRules } from '../../fields/person/person-rules.ts';
import { useRecoveryTexts } from './recovery-texts.ts';

type Props = {
  verificationKey: string;
  /** The code was sent again: typing it comes next. */
  takesFocus: boolean;
  onFound: (userIds: DataOf<typeof verifyUserIdCode>['userIds']) => void;
};

/** The code from the text message. After the last wrong one, or when it has expired, people start over. */
export function CodeForm({ verificationKey, takesFocus, onFound }: Props) {
  const { t } = useRecoveryTexts();
  const navigate = useNavigate();
  const verify = useMutation(mutation(verifyUserIdCode));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: personRules.code },
  });
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) part.current?.querySelector('input')?.focus();
  }, [takesFocus]);
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
      <div ref={part}>
        <OneTimeCodeField form={form} name="code" label={t('recovery.code.code')} hint={t('recovery.code.hint')} />
      </div>
    </FormShell>
  );
}
