import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { checkInvitation } from '@wattershed/contract/guests/invitation';
import { mutation } from '../../../api/query.ts';
import { NewPasswordFields } from '../../../fields/person/NewPasswordFields.tsx';
import { newPasswordRule, passwordAgainRule } from '../../../fields/person/person-rules.ts';
import { UserIdField, userIdRule } from '../../../fields/person/UserIdField.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { useGuestTexts } from '../guest-texts.ts';
import type { Invitation } from '../use-invitation.ts';
import type { SignInPart } from './registration-steps.ts';

type Props = {
  invitation: Invitation;
  invitationKey: string;
  value: SignInPart | undefined;
  /** The server refused the user ID or the password. */
  refusal: unknown;
  takesFocus: boolean;
  onDone: (part: SignInPart) => void;
  /** The invitation was canceled, replaced or used meanwhile. */
  onOver: () => void;
};

export function SignInStep(props: Props) {
  const { invitation, invitationKey, value, refusal, takesFocus, onDone, onOver } = props;
  const { t } = useGuestTexts();
  const { firstName, lastName, email } = invitation;
  const form = useForm({
    mode: 'controlled',
    initialValues: value ?? { userId: '', password: '', passwordAgain: '' },
    validate: {
      userId: userId => userIdRule(userId, true),
      password: newPasswordRule,
      passwordAgain: (again, { password }) => passwordAgainRule(password, again),
    },
  });
  const check = useMutation(mutation(checkInvitation));

  // Checked before the next step, so that nobody fills in the rest for an expired invitation or a taken user ID.
  function goOn(part: SignInPart): void {
    check.mutate(
      { verificationKey: invitationKey, username: part.userId.trim() },
      {
        onSuccess: ({ isGood, isTaken }) => {
          if (!isGood) return onOver();
          if (!isTaken) return onDone(part);
          form.setFieldError('userId', 'fields.userId.error.taken');
          form.getInputNode('userId')?.focus();
        },
      },
    );
  }

  return (
    <StepCard title={t('guests.register.signIn.title')} takesFocus={takesFocus}>
      <StepForm
        form={form}
        onBack={undefined}
        onSubmit={goOn}
        submitError={check.error ?? refusal}
        isSubmitting={check.isPending}
      >
        <UserIdField form={form} name="userId" isGuest />
        <NewPasswordFields
          form={form}
          ownWords={[form.values.userId, firstName, lastName, email.split('@')[0] ?? '']}
        />
      </StepForm>
    </StepCard>
  );
}
