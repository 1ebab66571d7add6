import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { changeContact, getBillingContact } from '@wattershed/contract/my-profile/contact';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { mutation, refresh } from '../../../api/query.ts';
import { contactRules } from '../../../fields/contact/contact-rules.ts';
import { EmailField } from '../../../fields/contact/EmailField.tsx';
import { PhoneField } from '../../../fields/contact/PhoneField.tsx';
import { FormShell } from '../../../fields/FormShell.tsx';
import { personRules } from '../../../fields/person/person-rules.ts';
import { SecretField } from '../../../fields/person/SecretField.tsx';
import { optional } from '../../../fields/rule.ts';
import { SelectField } from '../../../fields/select/SelectField.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { CancelButton } from '../CancelButton.tsx';
import { useMyProfileTexts } from '../my-profile-texts.ts';
import type { Profile } from '../profile-query.ts';
import { type ContactSlot, isPhoneSlot, phoneTypes, shownValue, typeOf, withSlot } from './contact-slots.ts';

type Props = { slot: ContactSlot; profile: Profile; onDone: () => void };

/** A new address or number for one of the four; leaving it empty removes it. There must be an email address. */
export function ContactForm({ slot, profile, onDone }: Props) {
  const { t } = useMyProfileTexts();
  const change = useMutation(mutation(changeContact, { refreshes: [getProfile, getBillingContact] }));
  const isPhone = isPhoneSlot(slot);
  const wasEmpty = shownValue(slot, profile) === '';
  const canBeEmpty = slot !== 'PrimaryEmail' && !wasEmpty;
  const rule = isPhone ? contactRules.phone : contactRules.email;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { value: shownValue(slot, profile), type: typeOf(slot, profile), password: '' },
    validate: { value: canBeEmpty ? optional(rule) : rule, password: personRules.password },
  });
  const label = t(`my-profile.slot.${slot}`);
  const isAgain = slot === 'PrimaryEmail' && profile.isEmailUnreachable;
  const emailHint = isAgain ? 'my-profile.emailAgainHint' : 'my-profile.emailHint';
  const hint = t(canBeEmpty ? 'my-profile.emptyRemoves' : isPhone ? 'my-profile.phoneHint' : emailHint);
  return (
    <FormShell
      form={form}
      onSubmit={({ value, type, password }) =>
        change.mutate(
          {
            ...withSlot(slot, profile, value.trim(), type),
            modifiedType: slot,
            requestType: 'Change',
            password,
          },
          {
            onSuccess: ({ outcome }) => {
              if (outcome === 'changed') toast.success(t('my-profile.success.contact'));
              onDone();
            },
            onError: ({ code }) => {
              form.setFieldValue('password', '');
              // The other three have changed: the next try uses their current values.
              if (code === 'RES409') void refresh(getProfile);
            },
          },
        )
      }
      submitError={change.error}
      isSubmitting={change.isPending}
      submitLabel={t(isPhone ? 'my-profile.action.savePhone' : 'my-profile.action.saveEmail')}
      actions={<CancelButton onClick={onDone} />}
    >
      {isPhone ? (
        <>
          <PhoneField form={form} name="value" label={label} hint={hint} />
          <SelectField
            form={form}
            name="type"
            label={t('my-profile.phoneType')}
            missingWords={null}
            options={phoneTypes.map(type => ({ value: type, label: t(`my-profile.phoneType.${type}`) }))}
          />
        </>
      ) : (
        <EmailField form={form} name="value" label={label} hint={hint} />
      )}
      <SecretField form={form} name="password" label={t('my-profile.currentPassword')} />
    </FormShell>
  );
}
