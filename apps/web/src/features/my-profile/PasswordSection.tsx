import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { listOwnSessions } from '@wattershed/contract/my-profile/own-sessions';
import { changePassword, getProfile } from '@wattershed/contract/my-profile/person';
import { useLocation } from 'react-router';
import { mutation } from '../../api/query.ts';
import { FormShell } from '../../fields/FormShell.tsx';
import { NewPasswordFields } from '../../fields/person/NewPasswordFields.tsx';
import { newPasswordRule, passwordAgainRule, personRules } from '../../fields/person/person-rules.ts';
import { SecretField } from '../../fields/person/SecretField.tsx';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { toast } from '../../ui/page/toast.ts';
import { CancelButton } from './CancelButton.tsx';
import { EditableSection } from './EditableSection.tsx';
import { useMoment } from './moment.ts';
import { useMyProfileTexts } from './my-profile-texts.ts';
import { type Profile, useProfile } from './profile-query.ts';

/** "Change Password" in the header leads here, with the form open. */
export function PasswordSection() {
  const { t } = useMyProfileTexts();
  const moment = useMoment();
  const query = useProfile();
  const profile = query.data;
  const { hash, key } = useLocation();
  const isAskedFor = hash === '#password';
  return (
    <EditableSection
      // Clicking it again opens the form again.
      key={isAskedFor ? key : ''}
      id="password"
      title={t('my-profile.password')}
      changeLabel={t('my-profile.action.changePassword')}
      isOpenAtFirst={isAskedFor}
      form={profile && (close => <PasswordForm profile={profile} onDone={close} />)}
    >
      <LoadBoundary query={query} skeleton={<Skeleton height={24} onPhone={76} />}>
        {({ passwordChangedAt }) => <p>{t('my-profile.passwordSince', { date: moment(passwordChangedAt) })}</p>}
      </LoadBoundary>
    </EditableSection>
  );
}

const noPasswords = { currentPassword: '', password: '', passwordAgain: '' };

function PasswordForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useMyProfileTexts();
  const change = useMutation(mutation(changePassword, { refreshes: [getProfile, listOwnSessions] }));
  const form = useForm({
    mode: 'controlled',
    initialValues: noPasswords,
    validate: {
      currentPassword: personRules.password,
      password: newPasswordRule,
      passwordAgain: (again, { password }) => passwordAgainRule(password, again),
    },
  });
  return (
    <FormShell
      form={form}
      onSubmit={({ currentPassword, password }) =>
        change.mutate(
          { uuid: profile.uuid, currentPassword, newPassword: password },
          {
            onSuccess: () => {
              toast.success(t('my-profile.success.password'));
              onDone();
            },
            // Secrets are cleared after a refused submit.
            onError: () => form.setValues(noPasswords),
          },
        )
      }
      submitError={change.error}
      isSubmitting={change.isPending}
      submitLabel={t('my-profile.action.savePassword')}
      actions={<CancelButton onClick={onDone} />}
    >
      <SecretField form={form} name="currentPassword" label={t('my-profile.currentPassword')} />
      <NewPasswordFields form={form} userName={profile.userName} ownWords={[profile.firstName, profile.lastName]} />
      <p>{t('my-profile.passwordNote')}</p>
    </FormShell>
  );
}
