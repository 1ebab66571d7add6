import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { setContactChannels } from '@wattershed/contract/my-profile/contact';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { mutation, refresh } from '../../../api/query.ts';
import { FormShell } from '../../../fields/FormShell.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { CancelButton } from '../CancelButton.tsx';
import { useMyProfileTexts } from '../my-profile-texts.ts';
import type { Profile } from '../profile-query.ts';
import { TextConsentBox } from './TextConsentBox.tsx';

type Props = { profile: Profile; numbers: readonly string[]; onDone: () => void };

/** Text notices go to these mobile numbers once the person agrees to it (TCPA). */
export function TextConsentForm({ profile, numbers, onDone }: Props) {
  const { t, language } = useMyProfileTexts();
  const agree = useMutation(mutation(setContactChannels, { refreshes: [getProfile] }));
  const form = useForm({
    mode: 'controlled',
    initialValues: { isTcpaAgreed: false },
    validate: { isTcpaAgreed: isAgreed => (isAgreed ? null : 'fields.consent.missing') },
  });
  const { uuid, isEmailNotified } = profile;
  return (
    <FormShell
      form={form}
      onSubmit={() =>
        agree.mutate(
          { uuid, isEmailNotified, isTextNotified: true, textConsent: { phones: [...numbers], language } },
          {
            onSuccess: () => {
              toast.success(t('my-profile.success.channels'));
              onDone();
            },
            onError: ({ code }) => {
              // The numbers have changed: the next try is about the current ones.
              if (code === 'RES409') void refresh(getProfile);
            },
          },
        )
      }
      submitError={agree.error}
      isSubmitting={agree.isPending}
      submitLabel={t(profile.isTextNotified ? 'my-profile.action.agreeToTexts' : 'my-profile.action.turnOnTexts')}
      actions={<CancelButton onClick={onDone} />}
    >
      <TextConsentBox form={form} numbers={numbers} />
    </FormShell>
  );
}
