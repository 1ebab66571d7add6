import { type FormEvent, useState } from 'react';
import { PasswordField } from '../../fields/person/PasswordField.tsx';
import { describeDevice } from '../../session/device.ts';
import { errorToWords } from '../../text/errors-to-words.ts';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { createPasskey, PasskeyKnown, PasskeyNotMade } from './create-passkey.ts';
import type { Passkeys } from './PasskeyList.tsx';
import { usePasskeyTexts } from './passkey-texts.ts';
import classes from './passkeys.module.css';

type Props = { uuid: string; onAdded: (answer: { passkeys: Passkeys }) => void; onCancel: () => void };

/** A name for the passkey and the password once more; then the browser asks for finger, face or PIN. */
export function AddPasskeyForm({ uuid, onAdded, onCancel }: Props) {
  const { t } = usePasskeyTexts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isPasswordMissing, setPasswordMissing] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    const password = String(fields.get('password'));
    setFailure(undefined);
    setPasswordMissing(password === '');
    if (password === '') return;
    setBusy(true);
    try {
      onAdded(await createPasskey({ uuid, password, label: String(fields.get('label')).trim() }));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {failure !== undefined && <Notice kind="error">{words(failure, t)}</Notice>}
      <TextInput name="label" label={t('passkeys.label')} defaultValue={ownDevice()} maxLength={60} />
      <PasswordField
        name="password"
        label={t('passkeys.password')}
        autoComplete="current-password"
        maxLength={128}
        required
        error={isPasswordMissing ? t('passkeys.error.password') : undefined}
        onChange={() => setPasswordMissing(false)}
      />
      <div className={classes.actions}>
        <Button type="submit" disabled={isBusy} aria-live="polite">
          {t(isBusy ? 'passkeys.waiting' : 'passkeys.action.create')}
        </Button>
        <Button kind="plain" onClick={onCancel}>
          {t('passkeys.action.cancel')}
        </Button>
      </div>
    </form>
  );
}

function words(failure: unknown, t: ReturnType<typeof usePasskeyTexts>['t']): string {
  if (failure instanceof PasskeyKnown) return t('passkeys.error.known');
  return failure instanceof PasskeyNotMade ? t('passkeys.error.notMade') : errorToWords(failure);
}

/** What a person would call it: "Chrome 150, Windows". */
function ownDevice(): string {
  const { deviceName } = describeDevice({
    userAgent: navigator.userAgent,
    isTouch: navigator.maxTouchPoints > 1,
    width: window.innerWidth,
  });
  return deviceName.slice(0, 60);
}
