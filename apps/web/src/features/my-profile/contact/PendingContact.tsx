import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { changeContact, confirmPhone, getBillingContact } from '@wattershed/contract/my-profile/contact';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { cleanPhone, formatPhone } from '@wattershed/domain/contact/phone';
import { mutation, refresh } from '../../../api/query.ts';
import { FormShell } from '../../../fields/FormShell.tsx';
import { OneTimeCodeField } from '../../../fields/person/OneTimeCodeField.tsx';
import { personRules } from '../../../fields/person/person-rules.ts';
import { updateStoredUser } from '../../../session/user/stored-user.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { unbrokenPhone } from '../../../text/unbroken-phone.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { toast } from '../../../ui/page/toast.ts';
import classes from '../my-profile.module.css';
import { useMyProfileTexts } from '../my-profile-texts.ts';
import type { Profile } from '../profile-query.ts';
import { isPhoneSlot } from './contact-slots.ts';
import { TextConsentBox } from './TextConsentBox.tsx';

type Props = { profile: Profile; pending: Profile['pending'][number] };

/** A change waiting for the link or code we sent. */
export function PendingContact({ profile, pending }: Props) {
  const { t } = useMyProfileTexts();
  const { slot, value } = pending;
  const isPhone = isPhoneSlot(slot);
  const change = useMutation({
    ...mutation(changeContact),
    // Not on click: a canceled change disappears, and its button would never hear about it.
    onSuccess: (_, { requestType }) => {
      toast.success(t(requestType === 'Cancel' ? 'my-profile.success.cancelled' : 'my-profile.success.resent'));
      return refresh(getProfile);
    },
  });
  const { emails, phones, types } = profile;
  const send = (requestType: 'Resend' | 'Cancel') =>
    change.mutate({ emails, phones, types, modifiedType: slot, requestType });
  const shown = isPhone ? unbrokenPhone(formatPhone(value)) : value;
  return (
    <Notice kind="info">
      <p className={classes.long}>
        {t(isPhone ? 'my-profile.pendingPhone' : 'my-profile.pendingEmail', { value: shown })}
      </p>
      {isPhone && <CodeForm profile={profile} slot={slot} number={cleanPhone(value)} />}
      {change.error && <ErrorState error={change.error} />}
      <div className={classes.buttons}>
        <Button kind="plain" disabled={change.isPending} onClick={() => send('Resend')}>
          {t('my-profile.action.resend')}
        </Button>
        <Button kind="plain" disabled={change.isPending} onClick={() => send('Cancel')}>
          {t('my-profile.action.withdraw')}
        </Button>
      </div>
    </Notice>
  );
}

type CodeProps = { profile: Profile; slot: 'PrimaryPhone' | 'SecondaryPhone'; number: string };

/** A consent to texts is to one number: with texts on, a new one is asked for. */
function CodeForm({ profile, slot, number }: CodeProps) {
  const { t, language } = useMyProfileTexts();
  const confirm = useMutation({
    ...mutation(confirmPhone),
    // Not on click: the form disappears along with what it confirms.
    onSuccess: ({ phone }) => {
      if (slot === 'PrimaryPhone') updateStoredUser({ phoneNumber: phone });
      toast.success(t('my-profile.success.contact'));
      return refresh(getProfile, getBillingContact);
    },
  });
  const form = useForm({
    mode: 'controlled',
    initialValues: { code: '', isTcpaAgreed: false },
    validate: { code: personRules.code },
  });
  return (
    <FormShell
      form={form}
      onSubmit={({ code, isTcpaAgreed }) =>
        confirm.mutate(
          {
            uuid: profile.uuid,
            modifiedType: slot,
            code,
            ...(isTcpaAgreed ? { textConsent: { phones: [number], language } } : {}),
          },
          { onError: () => form.setFieldValue('code', '') },
        )
      }
      submitError={confirm.error}
      isSubmitting={confirm.isPending}
      submitLabel={t('my-profile.action.confirmPhone')}
    >
      <OneTimeCodeField form={form} name="code" />
      {profile.isTextNotified && (
        <div>
          <TextConsentBox form={form} numbers={[number]} />
          <p className={classes.channelNote}>{t('my-profile.consentOptional')}</p>
        </div>
      )}
    </FormShell>
  );
}
