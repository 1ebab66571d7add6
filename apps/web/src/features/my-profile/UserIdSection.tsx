import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { changeUserName, getProfile } from '@wattershed/contract/my-profile/person';
import { isUserId } from '@wattershed/domain/identity/user-id';
import { mutation } from '../../api/query.ts';
import { BoundField } from '../../fields/BoundField.tsx';
import { FormShell } from '../../fields/FormShell.tsx';
import { personRules } from '../../fields/person/person-rules.ts';
import { SecretField } from '../../fields/person/SecretField.tsx';
import { missing } from '../../fields/rule.ts';
import { updateStoredUser } from '../../session/user/stored-user.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { toast } from '../../ui/page/toast.ts';
import { CancelButton } from './CancelButton.tsx';
import { EditableSection } from './EditableSection.tsx';
import { useMyProfileTexts } from './my-profile-texts.ts';
import { type Profile, useProfile } from './profile-query.ts';

/** What the person signs in with. */
export function UserIdSection() {
  const { t } = useMyProfileTexts();
  const query = useProfile();
  const profile = query.data;
  return (
    <EditableSection
      id="user-id"
      title={t('my-profile.userId')}
      changeLabel={t('my-profile.action.changeUserId')}
      form={profile && (close => <UserIdForm profile={profile} onDone={close} />)}
    >
      <LoadBoundary query={query} skeleton={<Skeleton height={24} onPhone={76} />}>
        {({ userName }) => <p>{userName}</p>}
      </LoadBoundary>
    </EditableSection>
  );
}

function UserIdForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useMyProfileTexts();
  const change = useMutation(mutation(changeUserName, { refreshes: [getProfile] }));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { userName: profile.userName, password: '' },
    validate: {
      userName: value => (value.trim() === '' ? missing : isUserId(value.trim()) ? null : 'fields.userId.error'),
      password: personRules.password,
    },
  });
  return (
    <FormShell
      form={form}
      onSubmit={({ userName, password }) =>
        change.mutate(
          { uuid: profile.uuid, userName: userName.trim(), password },
          {
            onSuccess: saved => {
              updateStoredUser(saved);
              toast.success(t('my-profile.success.userId', saved));
              onDone();
            },
            onError: () => form.setFieldValue('password', ''),
          },
        )
      }
      submitError={change.error}
      isSubmitting={change.isPending}
      submitLabel={t('my-profile.action.saveUserId')}
      actions={<CancelButton onClick={onDone} />}
    >
      <BoundField
        form={form}
        name="userName"
        words="fields.userId"
        hintWords="fields.userId.hint"
        input={{ autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 80 }}
      />
      <SecretField form={form} name="password" label={t('my-profile.currentPassword')} />
    </FormShell>
  );
}
