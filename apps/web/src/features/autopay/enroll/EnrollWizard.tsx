import { useAccount } from '../../../account/chosen/account-context.ts';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { useWizard } from '../../../wizard/use-wizard.ts';
import { useAutoPayTexts } from '../autopay-texts.ts';
import type { Status } from '../autopay-words.ts';
import {
  type EnrollDraft,
  type EnrollStep,
  enrollDraftName,
  enrollSteps,
  furthestStep,
  type SavedMethods,
  termsOf,
  withGoodMethod,
} from './enroll-draft.ts';
import { MethodStep } from './MethodStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { TermsStep } from './TermsStep.tsx';

/** From what, when and how much, and what that means for the current bill. */
export function EnrollWizard({ status, found }: { status: Status; found: SavedMethods }) {
  const { t } = useAutoPayTexts();
  const { enrollment } = status;
  const { accountNumber } = useAccount().account;
  const revision = enrollment?.revision ?? null;
  const { step, draft, keep, goTo, goBack, takesFocus } = useWizard<EnrollStep, EnrollDraft>({
    steps: enrollSteps,
    empty: { accountNumber, revision },
    keptAs: enrollDraftName,
    isOwn: kept => kept.accountNumber === accountNumber && kept.revision === revision,
    furthest: kept => furthestStep(withGoodMethod(kept, found)),
  });
  const { method, terms } = withGoodMethod(draft, found);
  return (
    <>
      <StepWizard
        label={t('autopay.enroll.steps')}
        titles={enrollSteps.map(name => t(`autopay.step.${name}`))}
        current={enrollSteps.indexOf(step)}
        onStep={index => goTo(enrollSteps[index] ?? 'method')}
      />
      {step === 'method' && (
        <MethodStep
          found={found}
          current={method && 'customerRefNum' in method ? method.customerRefNum : enrollment?.method.customerRefNum}
          takesFocus={takesFocus}
          onDone={chosen => {
            keep(before => ({ ...before, method: chosen }));
            goTo('terms');
          }}
        />
      )}
      {step === 'terms' && (
        <TermsStep
          terms={terms ?? termsOf(enrollment)}
          takesFocus={takesFocus}
          onBack={goBack}
          onDone={chosen => {
            keep(before => ({ ...before, terms: chosen }));
            goTo('review');
          }}
        />
      )}
      {step === 'review' && method && terms && (
        <ReviewStep status={status} method={method} terms={terms} takesFocus={takesFocus} onBack={goBack} />
      )}
    </>
  );
}
