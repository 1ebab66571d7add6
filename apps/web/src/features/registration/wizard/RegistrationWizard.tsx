import { ErrorState } from '../../../states/ErrorState.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { useRegistrationTexts } from '../registration-texts.ts';
import { AccountStep } from './AccountStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { isComplete, registrationSteps } from './registration-draft.ts';
import { UserStep } from './UserStep.tsx';
import type { Invitation } from './use-invitation.ts';
import { useRegistration } from './use-registration.ts';

/** What became of the link that somebody came by, while it hasn't led on. */
function InvitationNotice({ invitation }: { invitation: Invitation }) {
  const { t } = useRegistrationTexts();
  if (invitation.state === 'none') return null;
  if (invitation.state === 'failed') return <ErrorState error={invitation.error} onRetry={invitation.retry} />;
  const isOver = invitation.state === 'over';
  return <Notice kind={isOver ? 'warning' : 'info'}>{t(`registration.invitation.${invitation.state}`)}</Notice>;
}

/** The steps of a registration. */
export function RegistrationWizard() {
  const { t } = useRegistrationTexts();
  const { wizard, registering, secrets, setSecrets, isProofExpired, invitation, goOnWithProof } = useRegistration();
  const { step, draft, keep, goTo, goBack, takesFocus } = wizard;
  const { error, isRegistering } = registering;
  const shared = { draft, takesFocus, onBack: goBack };
  return (
    <>
      <StepWizard
        label={t('registration.steps')}
        titles={registrationSteps.map(name => t(`registration.step.${name}`))}
        current={registrationSteps.indexOf(step)}
      />
      {step === 'account' && (
        <AccountStep
          account={draft.account}
          isBillProgram={draft.isBillProgram}
          takesFocus={takesFocus}
          notice={
            isProofExpired ? (
              <Notice kind="warning">{t('registration.error.proofExpired')}</Notice>
            ) : (
              <InvitationNotice invitation={invitation} />
            )
          }
          onTyped={account => keep(before => ({ ...before, account }))}
          onProven={goOnWithProof}
        />
      )}
      {step === 'user' && (
        <UserStep
          {...shared}
          secrets={secrets}
          refusal={error && <ErrorState error={error} />}
          onTyped={user => keep(before => ({ ...before, user }))}
          onDone={(user, typed) => {
            registering.reset();
            keep(before => ({ ...before, user }));
            setSecrets(typed);
            goTo('contact');
          }}
        />
      )}
      {step === 'contact' && (
        <ContactStep
          {...shared}
          onTyped={contact => keep(before => ({ ...before, contact }))}
          onDone={contact => {
            keep(before => ({ ...before, contact }));
            goTo('review');
          }}
        />
      )}
      {step === 'review' && isComplete(draft) && secrets && (
        <ReviewStep
          {...shared}
          draft={draft}
          error={error}
          isRegistering={isRegistering}
          onChange={goTo}
          onRegister={termsVersion => registering.register(draft, secrets, termsVersion)}
        />
      )}
    </>
  );
}
