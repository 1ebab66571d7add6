import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { changeNames, getProfile } from '@wattershed/contract/my-profile/person';
import { contactName } from '@wattershed/domain/contact/contact-name';
import { hasNoLink } from '@wattershed/domain/contact/person-name';
import { isFreeText } from '@wattershed/domain/text/free-text';
import { mutation } from '../../api/query.ts';
import { BoundField } from '../../fields/BoundField.tsx';
import type { Form } from '../../fields/bound-form.ts';
import { FormShell } from '../../fields/FormShell.tsx';
import { useFieldTexts } from '../../fields/field-texts.ts';
import { type FieldError, type FieldTextKey, missing } from '../../fields/rule.ts';
import { updateStoredUser } from '../../session/user/stored-user.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { toast } from '../../ui/page/toast.ts';
import { CancelButton } from './CancelButton.tsx';
import { EditableSection } from './EditableSection.tsx';
import { useMyProfileTexts } from './my-profile-texts.ts';
import { type Profile, useProfile } from './profile-query.ts';

/** The names the portal uses to greet the person. */
export function NameSection() {
  const { t } = useMyProfileTexts();
  const query = useProfile();
  const profile = query.data;
  return (
    <EditableSection
      id="name"
      title={t('my-profile.name')}
      changeLabel={t('my-profile.action.changeName')}
      form={profile && (close => <NameForm profile={profile} onDone={close} />)}
    >
      <LoadBoundary query={query} skeleton={<Skeleton height={24} onPhone={76} />}>
        {({ firstName, middleName, lastName }) => <p>{contactName(firstName, middleName, lastName)}</p>}
      </LoadBoundary>
    </EditableSection>
  );
}

const nameRule = (value: string): FieldTextKey | null =>
  isFreeText(value) && hasNoLink(value) ? null : 'fields.name.error';
const neededName = (value: string): FieldError | null => (value.trim() === '' ? missing : nameRule(value));

function NameForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useMyProfileTexts();
  const change = useMutation(mutation(changeNames, { refreshes: [getProfile] }));
  const { firstName, middleName, lastName } = profile;
  // An organization has only one name.
  const hasLastName = lastName !== '';
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { firstName, middleName, lastName },
    validate: { firstName: neededName, middleName: nameRule, lastName: hasLastName ? neededName : nameRule },
  });
  return (
    <FormShell
      form={form}
      onSubmit={names =>
        change.mutate(
          { uuid: profile.uuid, ...names },
          {
            onSuccess: saved => {
              const fullName = contactName(saved.firstName, saved.middleName, saved.lastName);
              updateStoredUser({ ...saved, fullName });
              toast.success(t('my-profile.success.name'));
              onDone();
            },
          },
        )
      }
      submitError={change.error}
      isSubmitting={change.isPending}
      submitLabel={t('my-profile.action.saveName')}
      actions={<CancelButton onClick={onDone} />}
    >
      <NameInput form={form} name="firstName" autoComplete="given-name" />
      {hasLastName && (
        <>
          <NameInput form={form} name="middleName" autoComplete="additional-name" />
          <NameInput form={form} name="lastName" autoComplete="family-name" />
        </>
      )}
      <p>{t('my-profile.nameNote')}</p>
    </FormShell>
  );
}

type Names = { firstName: string; middleName: string; lastName: string };

type InputProps = { form: Form<Names>; name: keyof Names; autoComplete: string };

function NameInput({ form, name, autoComplete }: InputProps) {
  const { t } = useFieldTexts();
  const words =
    name === 'middleName'
      ? { label: t('fields.middleName'), missingWords: null }
      : ({ words: `fields.${name}` } as const);
  return <BoundField form={form} name={name} {...words} input={{ autoComplete, maxLength: 40 }} />;
}
