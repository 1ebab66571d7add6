import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { agreeToTexts, getNotificationPreferences, sendTextCode } from '@wattershed/contract/preferences';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { useEffect } from 'react';
import { mutation, refresh } from '../../api/query.ts';
import { FormCheckBox } from '../../fields/FormCheckBox.tsx';
import { FormShell } from '../../fields/FormShell.tsx';
import { OneTimeCodeField } from '../../fields/person/OneTimeCodeField.tsx';
import { personRules } from '../../fields/person/person-rules.ts';
import { LegalLink } from '../../shell/legal/LegalLink.tsx';
import { unbrokenPhone } from '../../text/unbroken-phone.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { toast } from '../../ui/page/toast.ts';
import { usePreferencesTexts } from './preferences-texts.ts';

type Props = { phone: string; uuid: string; onClose: () => void };

const answerPollMs = 5_000;

/** Texts are agreed to twice: here, and with the code that the number gets, or with YES in answer to it. */
export function TextOptInDialog({ phone, uuid, onClose }: Props) {
  const { t, language } = usePreferencesTexts();
  const number = unbrokenPhone(formatPhone(phone));
  const send = useMutation(mutation(sendTextCode));
  const agree = useMutation({
    ...mutation(agreeToTexts),
    // Not on click: the dialog goes with the number that it is about.
    onSuccess: () => {
      toast.success(t('preferences.contacts.textsOn', { number }));
      return refresh(getNotificationPreferences, getProfile);
    },
  });
  const form = useForm({
    mode: 'controlled',
    initialValues: { isTcpaAgreed: false, code: '' },
    validate: {
      isTcpaAgreed: isAgreed => (isAgreed ? null : 'fields.consent.missing'),
      code: code => (send.isSuccess ? personRules.code(code) : null),
    },
  });
  const isSent = send.isSuccess;
  // Whoever answers the text with YES needn't enter the code: the dialog goes as soon as texts are on.
  useEffect(() => {
    if (!isSent) return;
    const asking = setInterval(() => void refresh(getNotificationPreferences), answerPollMs);
    return () => clearInterval(asking);
  }, [isSent]);
  return (
    <Dialog title={t('preferences.optIn.title')} onClose={onClose}>
      <p>{t(isSent ? 'preferences.optIn.sent' : 'preferences.optIn.lead', { number })}</p>
      <FormShell
        form={form}
        onSubmit={({ code }) => {
          if (!isSent) return send.mutate({ uuid, phone, language });
          agree.mutate(
            { uuid, phone, code, isTcpaAgreed: true, language },
            {
              onError: error => {
                form.setFieldValue('code', '');
                // Its answer may have been lost, and texts are on.
                if (error.code === 'LOG005') void refresh(getNotificationPreferences);
              },
            },
          );
        }}
        submitError={agree.error ?? send.error}
        isSubmitting={send.isPending || agree.isPending}
        submitLabel={t(isSent ? 'preferences.optIn.turnOn' : 'preferences.optIn.send')}
        actions={
          <>
            {isSent && (
              <Button
                kind="plain"
                disabled={agree.isPending}
                onClick={() => {
                  agree.reset();
                  send.mutate({ uuid, phone, language });
                }}
              >
                {t('preferences.optIn.again')}
              </Button>
            )}
            <Button kind="plain" onClick={onClose}>
              {t('preferences.optIn.cancel')}
            </Button>
          </>
        }
      >
        {isSent && <OneTimeCodeField form={form} name="code" />}
        <FormCheckBox
          form={form}
          name="isTcpaAgreed"
          aside={<LegalLink topic="tcpa">{t('preferences.consentRead')}</LegalLink>}
        >
          {t('preferences.consent', { number })}
        </FormCheckBox>
      </FormShell>
    </Dialog>
  );
}
