import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import type { ApiError } from '../../../api/api-error.ts';
import { guestToken } from '../../../session/sign-in/guest-token.ts';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { useWizard } from '../../../wizard/use-wizard.ts';
import { useGuestTexts } from '../guest-texts.ts';
import type { Invitation } from '../use-invitation.ts';
import { AgreeStep } from './AgreeStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import {
  furthestStep,
  type RegistrationDraft,
  type RegistrationStep,
  registrationSteps,
} from './registration-steps.ts';
import { SignInStep } from './SignInStep.tsx';

type Props = { invitation: Invitation; invitationKey: string };

/** The steps of a guest's registration. A password is among the answers, so the tab stores none of them. */
export function GuestRegistration({ invitation, invitationKey }: Props) {
  const { t } = useGuestTexts();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<ApiError>();
  const { step, draft, keep, goTo, goBack, takesFocus } = useWizard<RegistrationStep, RegistrationDraft>({
    steps: registrationSteps,
    empty: {},
    furthest: furthestStep,
  });
  const { signIn, contact } = draft;
  function leaveForError(): void {
    guestToken.forget();
    void navigate(href('/GuestInviteError'), { replace: true });
  }

  return (
    <>
      <StepWizard
        label={t('guests.register.steps')}
        titles={registrationSteps.map(name => t(`guests.register.step.${name}`))}
        current={registrationSteps.indexOf(step)}
        onStep={index => goTo(registrationSteps[index] ?? 'signIn')}
      />
      {step === 'signIn' && (
        <SignInStep
          invitation={invitation}
          invitationKey={invitationKey}
          value={signIn}
          refusal={refusal}
          takesFocus={takesFocus}
          onDone={part => {
            setRefusal(undefined);
            keep(before => ({ ...before, signIn: part }));
            goTo('contact');
          }}
          onOver={leaveForError}
        />
      )}
      {step === 'contact' && (
        <ContactStep
          invitation={invitation}
          value={contact}
          takesFocus={takesFocus}
          onBack={goBack}
          onDone={part => {
            keep(before => ({ ...before, contact: part }));
            goTo('agree');
          }}
        />
      )}
      {step === 'agree' && signIn && contact && (
        <AgreeStep
          invitation={invitation}
          invitationKey={invitationKey}
          signIn={signIn}
          contact={contact}
          takesFocus={takesFocus}
          onBack={goBack}
          onOver={leaveForError}
          onSignInRefused={error => {
            setRefusal(error);
            // A refused password has to be typed again.
            keep(before => ({ ...before, signIn: { userId: signIn.userId, password: '', passwordAgain: '' } }));
            goTo('signIn');
          }}
        />
      )}
    </>
  );
}
