import { useMutation } from '@tanstack/react-query';
import { getUser } from '@wattershed/contract/sign-in';
import { getTwoFactor, updateTwoFactor, updateTwoFactorDevices } from '@wattershed/contract/two-factor';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { mutation, q, queryClient, refresh } from '../../api/query.ts';
import { errorToWords } from '../../text/errors-to-words.ts';
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
  /** It is on, by another tab or with an answer that was lost, and nobody has seen its recovery codes. */
  onFoundOn: () => void;
  onAdded: (name: string) => void;
};

/** A code from the new device shows that it works, before anything depends on it. */
export function ConfirmDeviceForm({ purpose, device, onBack, onTurnedOn, onFoundOn, onAdded }: Props) {
  const { t } = useTwoFactorTexts();
  const { deviceId, authenticator, name } = device;
  const [sent, setSent] = useState(device.sent ?? undefined);
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusCode = () => form.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus();
  const again = () => {
    setCode('');
    focusCode();
  };

  // A code that was sent is to be typed; what an authenticator needs is read from its beginning.
  useEffect(() => {
    const element = form.current;
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

  function submit(typed: string) {
    setIncomplete(typed.length !== 6);
    if (typed.length !== 6) return focusCode();
    if (isPending) return;
    if (purpose === 'turn-on') {
      turnOn.mutate(
        { action: 'turn-on', deviceId, code: typed },
        { onSuccess: ({ recoveryCodes }) => onTurnedOn(recoveryCodes) },
      );
    } else {
      confirm.mutate({ action: 'confirm', deviceId, code: typed }, { onSuccess: () => onAdded(name) });
    }
  }

  return (
    <form
      ref={form}
      className={classes.stack}
      tabIndex={-1}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(code);
      }}
    >
      {authenticator ? (
        <AuthenticatorSetup authenticator={authenticator} />
      ) : (
        <SentCode deviceId={deviceId} address={name} sent={sent} onSent={setSent} place="add" />
      )}
      {error && <Notice kind="error">{ownWords(error, 'change', t) ?? errorToWords(error)}</Notice>}
      <CodeField
        value={code}
        onChange={digits => {
          setCode(digits);
          setIncomplete(false);
        }}
        hint={
          authenticator
            ? t('two-factor.code.hint.authenticator', { label: name })
            : t('two-factor.code.hint.sent', { address: name })
        }
        error={isIncomplete ? t('two-factor.code.error') : undefined}
      />
      <div className={classes.actions}>
        <Button type="submit" disabled={isPending}>
          {t(purpose === 'turn-on' ? 'two-factor.action.turnOnNow' : 'two-factor.action.confirm')}
        </Button>
        <Button kind="plain" onClick={onBack}>
          {t('two-factor.action.back')}
        </Button>
      </div>
    </form>
  );
}
