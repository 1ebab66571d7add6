import { useMutation } from '@tanstack/react-query';
import { registerGuest } from '@wattershed/contract/guests';
import { cleanPhone } from '@wattershed/domain/contact/phone';
import { useRef, useState } from 'react';
import { href, useNavigate, useSearchParams } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import { mutation } from '../../api/query.ts';
import { guestToken } from '../../session/guest-token.ts';
import { Button } from '../../ui/page/Button.tsx';
import { toast } from '../../ui/page/toast.ts';
import { StepWizard } from '../../ui/steps/StepWizard.tsx';
import { AgreeStep } from './AgreeStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { useGuestTexts } from './guest-texts.ts';
import {
  type ContactPart,
  type RegistrationDraft,
  type RegistrationStep,
  registrationSteps,
  type SignInPart,
  shownStep,
} from './registration-steps.ts';
import { SignInStep } from './SignInStep.tsx';
import type { Invitation } from './use-invitation.ts';

type Props = { invitation: Invitation; invitationKey: string };

/** The steps. The step is in the address, so that the browser's back button goes one step back. */
export function GuestRegistration({ invitation, invitationKey }: Props) {
  const { t, language } = useGuestTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [draft, setDraft] = useState<RegistrationDraft>({});
  const [refusal, setRefusal] = useState<ApiError>();
  const register = useMutation(mutation(registerGuest));
  const step = shownStep(search.get('step'), draft);
  const hasMoved = useRef(false);
  function leaveForError(): void {
    guestToken.forget();
    void navigate(href('/GuestInviteError'), { replace: true });
  }

  function goTo(next: RegistrationStep): void {
    hasMoved.current = true;
    toast.dismiss();
    register.reset();
    void navigate({ search: `?step=${next}` });
  }

  function send(signIn: SignInPart, contact: ContactPart, isTcpaAgreed: boolean): void {
    const { phone, phoneType, secondPhone, secondPhoneType } = contact;
    const phones = [
      { number: cleanPhone(phone), type: phoneType },
      { number: cleanPhone(secondPhone), type: secondPhoneType },
    ].filter(({ number }) => number !== '');
    register.mutate(
      {
        validationKey: invitationKey,
        username: signIn.userId.trim(),
        password: signIn.password,
        firstName: contact.firstName.trim(),
        lastName: contact.lastName.trim(),
        emails: [invitation.email],
        phones,
        agree: true,
        isTcpaAgreed,
        language,
      },
      { onSuccess: done, onError: refused },
    );
  }

  function done({ userName }: { userName: string }): void {
    guestToken.forget();
    void navigate(href('/GuestRegistrationSuccess'), { replace: true, state: { userName } });
  }

  function refused(error: ApiError): void {
    if (error.code === 'LOG005') leaveForError();
    else if (['USR409', 'PWD001', 'PWD002'].includes(error.code)) {
      // A password that was refused is typed anew.
      setRefusal(error);
      setDraft(before => ({
        ...before,
        signIn: { userId: before.signIn?.userId ?? '', password: '', passwordAgain: '' },
      }));
      goTo('signIn');
    }
  }

  const back = (to: RegistrationStep) => (
    <Button kind="plain" onClick={() => goTo(to)}>
      {t('guests.action.back')}
    </Button>
  );
  const takesFocus = hasMoved.current;
  const { signIn, contact } = draft;
  return (
    <>
      <nav aria-label={t('guests.register.steps')}>
        <StepWizard
          steps={registrationSteps.map(name => ({ title: t(`guests.register.step.${name}`) }))}
          current={registrationSteps.indexOf(step)}
          onStep={index => goTo(registrationSteps[index] ?? 'signIn')}
        />
      </nav>
      {step === 'signIn' && (
        <SignInStep
          invitation={invitation}
          invitationKey={invitationKey}
          value={signIn}
          refusal={refusal}
          takesFocus={takesFocus}
          onDone={part => {
            setRefusal(undefined);
            setDraft({ ...draft, signIn: part });
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
          back={back('signIn')}
          onDone={part => {
            setDraft({ ...draft, contact: part });
            goTo('agree');
          }}
        />
      )}
      {step === 'agree' && signIn && contact && (
        <AgreeStep
          invitation={invitation}
          signIn={signIn}
          contact={contact}
          takesFocus={takesFocus}
          error={register.error}
          isSubmitting={register.isPending}
          back={back('contact')}
          onDone={({ isTcpaAgreed }) => send(signIn, contact, isTcpaAgreed)}
        />
      )}
    </>
  );
}
