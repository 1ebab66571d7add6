import { useForm } from '@mantine/form';
import { FormShell } from '../../fields/FormShell.tsx';
import { NewPasswordFields } from '../../fields/NewPasswordFields.tsx';
import { newPasswordRule, passwordAgainRule, rules } from '../../fields/rules.ts';
import { UserIdField } from '../../fields/UserIdField.tsx';
import { StepCard } from '../../ui/StepCard.tsx';
import { useGuestTexts } from './guest-texts.ts';
import type { SignInPart } from './registration-steps.ts';
import type { Invitation } from './use-invitation.ts';

type Props = {
  invitation: Invitation;
  value: SignInPart | undefined;
  /** The server did not take the user id or the password. */
  refusal: unknown;
  takesFocus: boolean;
  onDone: (part: SignInPart) => void;
};

export function SignInStep({ invitation, value, refusal, takesFocus, onDone }: Props) {
  const { t } = useGuestTexts();
  const { firstName, lastName, email } = invitation;
  const form = useForm({
    mode: 'controlled',
    initialValues: value ?? { userId: '', password: '', passwordAgain: '' },
    validate: {
      userId: rules.userId,
      password: newPasswordRule,
      passwordAgain: (again, { password }) => passwordAgainRule(password, again),
    },
  });
  return (
    <StepCard title={t('guests.register.signIn.title')} takesFocus={takesFocus}>
      <FormShell
        form={form}
        isStep
        onSubmit={onDone}
        submitError={refusal}
        isSubmitting={false}
        submitLabel={t('guests.action.continue')}
      >
        <UserIdField form={form} name="userId" isGuest />
        <NewPasswordFields
          form={form}
          ownWords={[form.values.userId, firstName, lastName, email.split('@')[0] ?? '']}
        />
      </FormShell>
    </StepCard>
  );
}
