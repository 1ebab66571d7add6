import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getUser } from '@wattershed/contract/sign-in';
import { getTwoFactor, updateTwoFactor, updateTwoFactorDevices } from '@wattershed/contract/two-factor';
import { useEffect, useRef, useState } from 'react';
import { mutation, q, queryClient, refresh } from '../../api/query.ts';
import { FormShell } from '../../fields/FormShell.tsx';
import { personRules } from '../../fields/person/person-rules.ts';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx';
import type { AddedDevice, Purpose } from './added-device.ts';
import { CodeField } from './CodeField.tsx';
import { SentCode } from './SentCode.tsx';
import classes from './two-factor.module.css';
import { ownWords } from './two-factor-errors.ts';
import { useTwoFactorTexts } from './two-factor-texts.ts';

type Props = {
  purpose: Purpose;
  device: AddedDevice;
  onBack: () => void;
  onTurnedOn: (recoveryCodes: readonly string[]) => void;
  /** It is already on, through another tab or an answer that was lost, and nobody has seen its recovery codes. */
  onFoundOn: () => void;
  onAdded: (name: string) => void;
};

/** A code from the new device proves it works, before anything depends on it. */
export function ConfirmDeviceForm({ purpose, device, onBack, onTurnedOn, onFoundOn, onAdded }: Props) {
  const { t } = useTwoFactorTexts();
  const { deviceId, authenticator, name } = device;
  const [sent, setSent] = useState(device.sent ?? undefined);
  const form = useForm({ mode: 'controlled', initialValues: { code: '' }, validate: { code: personRules.code } });
  const part = useRef<HTMLDivElement>(null);
  const again = () => {
    form.setFieldValue('code', '');
    part.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus();
  };

  // A sent code is ready to be typed; authenticator instructions are read from the start.
  useEffect(() => {
    const element = part.current;
    if (sent) element?.querySelector<HTMLInputElement>('input[name=code]')?.focus();
    else element?.focus();
    if (!sent) element?.closest('dialog')?.scrollTo(0, 0);
  }, [sent]);

  const turnOn = useMutation({
    ...mutation(updateTwoFactor, { refreshes: [getTwoFactor, getUser] }),
    onError: async () => {
      again();
      await refresh(getTwoFactor);
      if (queryClient.getQueryData(q(getTwoFactor, {}).queryKey)?.isOn) onFoundOn();
    },
  });
  const confirm = useMutation({
    ...mutation(updateTwoFactorDevices, { refreshes: [getTwoFactor] }),
    onError: again,
  });
  const { error, isPending } = purpose === 'turn-on' ? turnOn : confirm;

  function submit({ code }: { code: string }) {
    if (purpose === 'turn-on') {
      turnOn.mutate(
        { action: 'turn-on', deviceId, code },
        { onSuccess: ({ recoveryCodes }) => onTurnedOn(recoveryCodes) },
      );
    } else {
      confirm.mutate({ action: 'confirm', deviceId, code }, { onSuccess: () => onAdded(name) });
    }
  }

  const own = ownWords(error, 'change', t);
  return (
    <div ref={part} className={classes.stack} tabIndex={-1}>
      {authenticator ? (
        <AuthenticatorSetup authenticator={authenticator} />
      ) : (
        <SentCode deviceId={deviceId} address={name} sent={sent} onSent={setSent} place="add" />
      )}
      <FormShell
        form={form}
        onSubmit={submit}
        submitError={own ? undefined : error}
        isSubmitting={isPending}
        submitLabel={t(purpose === 'turn-on' ? 'two-factor.action.turnOnNow' : 'two-factor.action.confirm')}
        actions={
          <Button kind="plain" onClick={onBack}>
            {t('two-factor.action.back')}
          </Button>
        }
      >
        <CodeField
          form={form}
          hint={
            authenticator
              ? t('two-factor.code.hint.authenticator', { label: name })
              : t('two-factor.code.hint.sent', { address: name })
          }
        />
        {own && <Notice kind="error">{own}</Notice>}
      </FormShell>
    </div>
  );
}
