import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { RequestOf } from '@wattershed/contract/call';
import { updateTwoFactorDevices } from '@wattershed/contract/two-factor';
import { cleanPhone, formatPhone, isPhone } from '@wattershed/domain/contact/phone';
import { useState } from 'react';
import { mutation } from '../../api/query.ts';
import { BoundField } from '../../fields/BoundField.tsx';
import { contactRules } from '../../fields/contact/contact-rules.ts';
import { EmailField } from '../../fields/contact/EmailField.tsx';
import { FormShell } from '../../fields/FormShell.tsx';
import { paymentRules } from '../../fields/payment/payment-rules.ts';
import { missing } from '../../fields/rule.ts';
import { storedUser } from '../../session/session.ts';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import type { AddedDevice, Purpose } from './added-device.ts';
import { type DeviceKind, deviceIcons, kindWords } from './device-words.ts';
import { PasswordAgainField, passwordRule } from './PasswordAgainField.tsx';
import classes from './two-factor.module.css';
import { ownWords } from './two-factor-errors.ts';
import { useTwoFactorTexts } from './two-factor-texts.ts';

type Props = { purpose: Purpose; onAdded: (device: AddedDevice) => void };

const kinds: readonly DeviceKind[] = ['authenticator', 'sms', 'email'];

export function ChooseDeviceForm({ purpose, onAdded }: Props) {
  const { t } = useTwoFactorTexts();
  const [kind, setKind] = useState<DeviceKind>('authenticator');
  const add = useMutation(mutation(updateTwoFactorDevices));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      label: t('two-factor.add.label.default'),
      phone: formatPhone(storedUser()?.phoneNumber ?? ''),
      email: storedUser()?.email ?? '',
      password: '',
    },
    validate: {
      label: label => (kind !== 'authenticator' ? null : label.trim() === '' ? missing : paymentRules.nickname(label)),
      phone: phone => {
        if (kind !== 'sms') return null;
        if (phone.trim() === '') return missing;
        return isPhone(phone) ? null : 'fields.phone.error';
      },
      email: email => (kind === 'email' ? contactRules.email(email) : null),
      password: passwordRule,
    },
  });
  type Values = ReturnType<typeof form.getValues>;

  function requestOf({ label, phone, email, password }: Values): RequestOf<typeof updateTwoFactorDevices> {
    if (kind === 'authenticator') return { action: 'add-authenticator', label: label.trim(), password };
    const address = kind === 'sms' ? cleanPhone(phone) : email.trim();
    return { action: 'add-address', kind, address, password };
  }

  const own = ownWords(add.error, 'add', t);
  return (
    <FormShell
      form={form}
      onSubmit={values =>
        add.mutate(requestOf(values), {
          onSuccess: answer => onAdded({ ...answer, name: answer.sent?.address ?? values.label.trim() }),
          onError: () => form.setFieldValue('password', ''),
        })
      }
      submitError={own ? undefined : add.error}
      isSubmitting={add.isPending}
      submitLabel={t('two-factor.action.continue')}
    >
      {purpose === 'turn-on' && <p className={classes.quiet}>{t('two-factor.turnOn.others')}</p>}
      <RadioCards
        legend={t('two-factor.add.legend')}
        name="kind"
        options={kinds.map(value => ({
          value,
          title: kindWords(value, t),
          detail: t(`two-factor.add.${value}.detail`),
          icon: <Icon name={deviceIcons[value]} />,
        }))}
        value={kind}
        onChange={value => {
          setKind(value);
          form.clearErrors();
          add.reset();
        }}
      />
      {kind === 'authenticator' && (
        <BoundField
          form={form}
          name="label"
          label={t('two-factor.add.label')}
          missingWords="fields.deviceName.missing"
          hint={t('two-factor.add.label.hint')}
          input={{ maxLength: 40, autoComplete: 'off' }}
        />
      )}
      {kind === 'sms' && (
        <BoundField
          form={form}
          name="phone"
          words="fields.phone"
          clean={formatPhone}
          input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' }}
        />
      )}
      {kind === 'email' && <EmailField form={form} name="email" />}
      <PasswordAgainField form={form} isRefused={add.isError} />
      {own && <Notice kind="error">{own}</Notice>}
    </FormShell>
  );
}
