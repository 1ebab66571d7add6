import { useMutation } from '@tanstack/react-query';
import { registerGuest } from '@wattershed/contract/guests/invitation';
import { cleanPhone } from '@wattershed/domain/contact/phone';
import { href, useNavigate } from 'react-router';
import type { ApiError } from '../../../api/api-error.ts';
import { mutation } from '../../../api/query.ts';
import { guestToken } from '../../../session/sign-in/guest-token.ts';
import { areTermsOver } from '../../../shell/legal/use-terms-shown.ts';
import { useGuestTexts } from '../guest-texts.ts';
import type { Invitation } from '../use-invitation.ts';
import type { ContactPart, SignInPart } from './registration-steps.ts';

export type Registering = {
  invitation: Invitation;
  invitationKey: string;
  /** The invitation was canceled, replaced or used meanwhile. */
  onOver: () => void;
  /** The user ID or the password was refused. */
  onSignInRefused: (error: ApiError) => void;
};

type Agreed = { isTcpaAgreed: boolean; termsVersion: number | undefined };

/** The final submit: creates the sign-in and goes to the next page. */
export function useGuestRegistering({ invitation, invitationKey, onOver, onSignInRefused }: Registering) {
  const { language } = useGuestTexts();
  const navigate = useNavigate();
  const { mutate, error, isPending } = useMutation(mutation(registerGuest));

  function register(signIn: SignInPart, contact: ContactPart, agreed: Agreed, onTermsOver: () => void): void {
    const { isTcpaAgreed, termsVersion } = agreed;
    const { phone, phoneType, secondPhone, secondPhoneType } = contact;
    const phones = [
      { number: cleanPhone(phone), type: phoneType },
      { number: cleanPhone(secondPhone), type: secondPhoneType },
    ].filter(({ number }) => number !== '');
    mutate(
      {
        validationKey: invitationKey,
        username: signIn.userId.trim(),
        password: signIn.password,
        firstName: contact.firstName.trim(),
        lastName: contact.lastName.trim(),
        emails: [invitation.email],
        phones,
        agree: true,
        ...(termsVersion === undefined ? {} : { termsVersion }),
        isTcpaAgreed,
        language,
      },
      { onSuccess: done, onError: failure => (areTermsOver(failure) ? onTermsOver() : refused(failure)) },
    );
  }

  function done({ userName }: { userName: string }): void {
    guestToken.forget();
    void navigate(href('/GuestRegistrationSuccess'), { replace: true, state: { userName } });
  }

  function refused(failure: ApiError): void {
    if (failure.code === 'LOG005') onOver();
    else if (['USR409', 'PWD001', 'PWD002'].includes(failure.code)) onSignInRefused(failure);
  }

  return { register, error, isRegistering: isPending };
}
