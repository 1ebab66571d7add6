import { useMutation } from '@tanstack/react-query';
import { createUser } from '@wattershed/contract/registration/new-user';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import { href, useNavigate } from 'react-router';
import { asApiError } from '../../../api/api-error.ts';
import { mutation } from '../../../api/query.ts';
import { forgetDraft } from '../../../wizard/kept-draft.ts';
import { useRegistrationTexts } from '../registration-texts.ts';
import { questionText } from '../security-questions.ts';
import { type CompleteDraft, contactRequest, registrationDraftName, type Secrets } from './registration-draft.ts';

/** What the next page shows; kept in the history, so that a reload shows it again. */
export type RegisteredState = { userName: string; sent?: { email: string; minutes: number } };

type Turns = {
  /** The proof has expired. */
  onProofOver: () => void;
  /** The user ID or the password was refused. */
  onUserRefused: () => void;
};

/** The final submit: creates the sign-in and goes to the next page. */
export function useRegistering({ onProofOver, onUserRefused }: Turns) {
  const { t, language } = useRegistrationTexts();
  const navigate = useNavigate();
  const registering = useMutation(mutation(createUser));

  function register(
    { proven, user, contact }: CompleteDraft,
    { password, answers }: Secrets,
    termsVersion: number | undefined,
  ): void {
    const request = {
      registrationToken: proven.registrationToken,
      username: user.userId,
      password,
      securityQuestions: user.questions.map((question, index) => ({
        question: questionText(question, t),
        answer: answers[index] ?? '',
      })),
      contact: contactRequest(contact),
      enrollPaperless: contact.enrollPaperless,
      paperlessWording,
      agree: true as const,
      ...(termsVersion === undefined ? {} : { termsVersion }),
      language,
    };
    registering.mutate(request, {
      onSuccess: ({ email, activationMinutes: minutes }) =>
        showSuccess({ userName: user.userId, sent: { email, minutes } }),
      onError: error => {
        const { code } = asApiError(error);
        if (code === 'LOG005') onProofOver();
        if (code === 'USR409' || code === 'PWD001' || code === 'PWD002') onUserRefused();
      },
    });
  }

  function showSuccess(state: RegisteredState): void {
    forgetDraft(registrationDraftName);
    void navigate(href('/RegisterSuccess'), { state, replace: true });
  }

  const { error, isPending, isSuccess, reset } = registering;
  return { register, showSuccess, error, isRegistering: isPending || isSuccess, reset };
}
