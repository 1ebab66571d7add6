import { useMutation, useQuery } from '@tanstack/react-query';
import { checkRegistration, createUser } from '@wattershed/contract/registration';
import { useEffect, useRef, useState } from 'react';
import { href, useNavigate, useSearchParams } from 'react-router';
import { asApiError } from '../../../api/api-error.ts';
import { prepareCaptcha } from '../../../api/captcha/captcha.ts';
import { mutation, q } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { useRegistrationTexts } from '../registration-texts.ts';
import { questionText } from '../security-questions.ts';
import { AccountStep } from './AccountStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { type CompleteDraft, ReviewStep } from './ReviewStep.tsx';
import {
  contactRequest,
  type RegistrationDraft,
  type RegistrationStep,
  registrationSteps,
  type Secrets,
  shownStep,
} from './registration-draft.ts';
import { forgetDraft, readDraft, writeDraft } from './registration-storage.ts';
import { UserStep } from './UserStep.tsx';

/** What the page after it shows; kept in the history, so that a reload shows it again. */
export type RegisteredState = { userName: string; sent?: { email: string; minutes: number } };

/** The steps of a registration. The step is in the address, so that the browser's back button goes one step back. */
export function RegistrationWizard() {
  const { t, language } = useRegistrationTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [draft, setDraft] = useState<RegistrationDraft>(() => readDraft(search.get('billProgram') === 'Y'));
  const [secrets, setSecrets] = useState<Secrets>();
  const [isProofExpired, setProofExpired] = useState(false);
  const registering = useMutation(mutation(createUser));
  const newest = useRef(draft);

  const step = shownStep(search.get('step'), draft, secrets);
  const openedWith = useRef(step);
  const hasMoved = useRef(false);
  if (step !== openedWith.current) hasMoved.current = true;
  const takesFocus = hasMoved.current;

  function keep(change: Partial<RegistrationDraft>): void {
    newest.current = { ...newest.current, ...change };
    setDraft(newest.current);
    writeDraft(newest.current);
  }
  function goTo(next: RegistrationStep, options: { replace?: boolean } = {}): void {
    toast.dismiss();
    void navigate({ search: `?step=${next}` }, options);
  }
  function showSuccess(state: RegisteredState): void {
    forgetDraft();
    void navigate(href('/RegisterSuccess'), { state, replace: true });
  }
  function askForProofAgain(): void {
    const { proven: _, ...rest } = newest.current;
    newest.current = rest;
    setDraft(rest);
    writeDraft(rest);
    setProofExpired(true);
    goTo('account', { replace: true });
  }

  // After a reload the proof of before may be past its time.
  const [keptToken] = useState(draft.proven?.registrationToken);
  const kept = useQuery({
    ...q(checkRegistration, { registrationToken: keptToken ?? '' }),
    enabled: keptToken !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isKeptOver = kept.data?.canRegister === false && draft.proven?.registrationToken === keptToken;
  // The answer about the press before the reload was lost.
  const isMade = isKeptOver && kept.data?.awaitsActivation === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is what this waits for
  useEffect(() => {
    if (isMade) showSuccess({ userName: newest.current.user?.userId ?? '' });
    else if (isKeptOver) askForProofAgain();
  }, [isKeptOver, isMade]);

  // Each step has a call that asks for one: worked out while the person types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(prepareCaptcha, [step]);

  function register({ proven, user, contact }: CompleteDraft, { password, answers }: Secrets): void {
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
      agree: true as const,
      language,
    };
    registering.mutate(request, {
      onSuccess: ({ email, activationMinutes: minutes }) =>
        showSuccess({ userName: user.userId, sent: { email, minutes } }),
      onError: error => {
        const { code } = asApiError(error);
        if (code === 'LOG005') askForProofAgain();
        if (code === 'USR409' || code === 'PWD001' || code === 'PWD002') goTo('user', { replace: true });
      },
    });
  }

  const before = registrationSteps[registrationSteps.indexOf(step) - 1];
  const back = before && (
    <Button kind="plain" onClick={() => goTo(before)}>
      {t('registration.action.back')}
    </Button>
  );
  const isComplete = draft.account && draft.proven && draft.user && draft.contact;

  return (
    <>
      <nav aria-label={t('registration.steps')}>
        <StepWizard
          steps={registrationSteps.map(name => ({ title: t(`registration.step.${name}`) }))}
          current={registrationSteps.indexOf(step)}
        />
      </nav>
      {step === 'account' && (
        <AccountStep
          account={draft.account}
          isBillProgram={draft.isBillProgram}
          takesFocus={takesFocus}
          notice={isProofExpired && <Notice kind="warning">{t('registration.error.proofExpired')}</Notice>}
          onTyped={account => keep({ account })}
          onProven={(account, proven, earlierUserId) => {
            setProofExpired(false);
            registering.reset();
            const none = { chosen: '', own: '' };
            const user =
              newest.current.user ?? (earlierUserId ? { userId: earlierUserId, questions: [none, none] } : undefined);
            keep({ account, proven, ...(user ? { user: user as NonNullable<RegistrationDraft['user']> } : {}) });
            goTo('user');
          }}
        />
      )}
      {step === 'user' && (
        <UserStep
          draft={draft}
          secrets={secrets}
          takesFocus={takesFocus}
          back={back}
          refusal={registering.error && <ErrorState error={registering.error} />}
          onTyped={user => keep({ user })}
          onDone={(user, typed) => {
            registering.reset();
            keep({ user });
            setSecrets(typed);
            goTo('contact');
          }}
        />
      )}
      {step === 'contact' && (
        <ContactStep
          draft={draft}
          takesFocus={takesFocus}
          back={back}
          onTyped={contact => keep({ contact })}
          onDone={contact => {
            keep({ contact });
            goTo('review');
          }}
        />
      )}
      {step === 'review' && isComplete && secrets && (
        <ReviewStep
          draft={draft as CompleteDraft}
          takesFocus={takesFocus}
          back={back}
          error={registering.error}
          isRegistering={registering.isPending || registering.isSuccess}
          onChange={goTo}
          onRegister={() => register(draft as CompleteDraft, secrets)}
        />
      )}
    </>
  );
}
