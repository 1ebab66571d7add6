import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { BoundField } from '../../fields/BoundField.tsx';
import { FormShell } from '../../fields/FormShell.tsx';
import { personRules } from '../../fields/person/person-rules.ts';
import { SecretField } from '../../fields/person/SecretField.tsx';
import { describeDevice } from '../../session/sign-in/device.ts';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { createPasskey, PasskeyKnown, PasskeyNotMade } from './create-passkey.ts';
import type { Passkeys } from './PasskeyList.tsx';
import { usePasskeyTexts } from './passkey-texts.ts';

type Props = { uuid: string; onAdded: (answer: { passkeys: Passkeys }) => void; onCancel: () => void };

/** A name for the passkey and the password again; then the browser asks for a finger, face or PIN. */
export function AddPasskeyForm({ uuid, onAdded, onCancel }: Props) {
  const { t } = usePasskeyTexts();
  const create = useMutation<Awaited<ReturnType<typeof createPasskey>>, unknown, typeof form.values>({
    mutationFn: ({ label, password }) => createPasskey({ uuid, password, label: label.trim() }),
    onSuccess: onAdded,
    // The device refused, not the server, so the password stays.
    onError: error => isOfDevice(error) || form.setFieldValue('password', ''),
  });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { label: ownDevice(), password: '' },
    validate: { password: personRules.password },
  });
  return (
    <FormShell
      form={form}
      onSubmit={values => create.mutate(values)}
      submitError={isOfDevice(create.error) ? undefined : create.error}
      isSubmitting={create.isPending}
      submitLabel={t(create.isPending ? 'passkeys.waiting' : 'passkeys.action.create')}
      actions={
        <Button kind="plain" onClick={onCancel}>
          {t('passkeys.action.cancel')}
        </Button>
      }
    >
      <BoundField form={form} name="label" label={t('passkeys.label')} missingWords={null} input={{ maxLength: 60 }} />
      <SecretField form={form} name="password" label={t('passkeys.password')} />
      {isOfDevice(create.error) && (
        <Notice kind="error">
          {t(create.error instanceof PasskeyKnown ? 'passkeys.error.known' : 'passkeys.error.notMade')}
        </Notice>
      )}
    </FormShell>
  );
}

const isOfDevice = (error: unknown) => error instanceof PasskeyKnown || error instanceof PasskeyNotMade;

/** What a person would call it: "Chrome 150, Windows". */
function ownDevice(): string {
  const { deviceName } = describeDevice({
    userAgent: navigator.userAgent,
    isTouch: navigator.maxTouchPoints > 1,
    width: window.innerWidth,
  });
  return deviceName.slice(0, 60);
}
