import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getTwoFactor, verifyTwoFactor } from '@wattershed/contract/two-factor';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { mutation, q, queryClient, refresh } from '../../api/query.ts';
import { BoundField } from '../../fields/BoundField.tsx';
import type { Form } from '../../fields/bound-form.ts';
import { FormShell } from '../../fields/FormShell.tsx';
import { personRules } from '../../fields/person/person-rules.ts';
import { keepSignIn, type SignInAnswer } from '../../shell/sign-in/keep-sign-in.ts';
import { CheckBox } from '../../ui/choices/CheckBox.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { CodeField } from './CodeField.tsx';
import { type Device, deviceName, type TwoFactor } from './device-words.ts';
import { type Sent, SentCode } from './SentCode.tsx';
import classes from './two-factor.module.css';
import { ownWords } from './two-factor-errors.ts';
import { useTwoFactorTexts } from './two-factor-texts.ts';
import { WayChoice } from './WayChoice.tsx';

type Props = {
  twoFactor: TwoFactor;
  onPassed: (answer: SignInAnswer) => void;
  /** Another tab has already provided the code. */
  onPassedElsewhere: () => void;
};

const repeatAfterMs = [500, 1500];

const isUnanswered = ({ code }: ApiError) => code === 'OFFLINE' || code === 'TIMEOUT' || code === 'SYS503';

/** The code from the preferred device, or another way: one question at a time. */
export function SecondFactorForm({ twoFactor, onPassed, onPassedElsewhere }: Props) {
  const { t } = useTwoFactorTexts();
  const { devices } = twoFactor;
  // On a phone, reading the message may reload this page: it continues with the code that was sent.
  const [sentTo, setSentTo] = useState<Record<string, Sent>>(() =>
    Object.fromEntries(twoFactor.sent.map(one => [one.deviceId, one])),
  );
  const [device, setDevice] = useState<Device | undefined>(
    () => devices.find(one => one.deviceId === twoFactor.sent[0]?.deviceId) ?? devices[0],
  );
  const [isTrusted, setTrusted] = useState(false);
  const [sends, setSends] = useState(0);
  const form = useForm({
    mode: 'controlled',
    initialValues: { code: '' },
    validate: { code: device ? personRules.code : personRules.recoveryCode },
  });
  const part = useRef<HTMLDivElement>(null);
  const focusCode = () => part.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus();
  const verify = useMutation({
    ...mutation(verifyTwoFactor),
    // The server repeats its answer to the same request for a moment, so a lost answer doesn't cost the sign-in.
    retry: (failures, error) => failures < repeatAfterMs.length && isUnanswered(error),
    retryDelay: failures => repeatAfterMs[failures] ?? 0,
    onSuccess: answer => {
      keepSignIn(answer);
      onPassed(answer);
    },
    onError: error => {
      if (error.code === 'RES409') return onPassedElsewhere();
      // Nothing is wrong with a code nobody has checked.
      if (!isUnanswered(error)) form.setFieldValue('code', '');
      focusCode();
    },
  });
  // The next page takes time to load: nothing may be sent twice meanwhile.
  const isBusy = verify.isPending || verify.isSuccess;
  const sent = device && sentTo[device.deviceId];
  const asksCode = device?.kind === 'authenticator' || sent !== undefined || device === undefined;
  const refusal = verify.error && verify.error.code !== 'RES409' ? verify.error : undefined;

  // Typing it comes next.
  useEffect(() => {
    if (sends > 0) part.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus();
  }, [sends]);

  function send(typed: string) {
    if (isBusy) return;
    const code = typed.trim();
    verify.mutate(device ? { deviceId: device.deviceId, code, trustDevice: isTrusted } : { code });
  }

  function noteSent(deviceId: string, answer: Sent) {
    setSentTo(before => ({ ...before, [deviceId]: answer }));
    setSends(before => before + 1);
  }

  /** Another tab of this sign-in may have asked for the code: then its field belongs here, too. */
  async function noteSentElsewhere() {
    await refresh(getTwoFactor);
    const known = queryClient.getQueryData(q(getTwoFactor, {}).queryKey)?.sent;
    const sent = known?.find(one => one.deviceId === device?.deviceId);
    if (sent) noteSent(sent.deviceId, sent);
  }

  function choose(next: Device | undefined) {
    setDevice(next);
    form.reset();
    verify.reset();
  }

  const own = ownWords(refusal, twoFactor.recoveryCodesLeft > 0 ? 'code' : 'change', t);

  return (
    <div ref={part} className={classes.stack}>
      {device && device.kind !== 'authenticator' && (
        <SentCode
          key={device.deviceId}
          deviceId={device.deviceId}
          address={device.address}
          sent={sent}
          onSent={answer => noteSent(device.deviceId, answer)}
          onSentJustNow={noteSentElsewhere}
          place="send"
        />
      )}
      {asksCode && (
        <FormShell
          form={form}
          onSubmit={({ code }) => send(code)}
          submitError={own ? undefined : refusal}
          isSubmitting={isBusy}
          submitLabel={t('two-factor.action.continue')}
        >
          {device ? (
            <CodeField
              form={form}
              onComplete={send}
              hint={
                device.kind === 'authenticator'
                  ? t('two-factor.code.hint.authenticator', { label: deviceName(device) })
                  : t('two-factor.code.hint.sent', { address: device.address })
              }
              disabled={isBusy}
            />
          ) : (
            <RecoveryCodeField form={form} />
          )}
          {device && (
            <CheckBox name="trust" isChecked={isTrusted} onChange={setTrusted}>
              {t('two-factor.trust', { days: twoFactor.trustDays })}
              <span className={classes.quiet}>{t('two-factor.trust.hint')}</span>
            </CheckBox>
          )}
          {own && <Notice kind="error">{own}</Notice>}
        </FormShell>
      )}
      <WayChoice twoFactor={twoFactor} chosen={device} onChoose={choose} />
    </div>
  );
}

function RecoveryCodeField({ form }: { form: Form<{ code: string }> }) {
  const { t } = useTwoFactorTexts();
  return (
    <div className={classes.code}>
      <BoundField
        form={form}
        name="code"
        label={t('two-factor.recoveryCode')}
        missingWords="fields.recoveryCode.missing"
        input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 24 }}
      />
      <p className={classes.hint}>{t('two-factor.recoveryCode.hint')}</p>
    </div>
  );
}
