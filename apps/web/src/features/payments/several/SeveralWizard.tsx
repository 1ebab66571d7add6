import { useState } from 'react';
import type { TypedMethod } from '../../../paying/method/typed-method.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { isSessionTimeout } from '../wizard/use-session-timeout.ts';
import { AccountsStep } from './AccountsStep.tsx';
import { AmountsStep } from './AmountsStep.tsx';
import { SeveralMethodStep } from './SeveralMethodStep.tsx';
import { SeveralReview } from './SeveralReview.tsx';
import { isReadySeveral, payableSubject, type SeveralDetails, severalSteps, severalSubject } from './several-draft.ts';
import { useSeveralTexts } from './several-texts.ts';
import { useSeveralSteps } from './use-several-steps.ts';

/** From which accounts to the click that pays them; a payment whose outcome is unknown comes first. */
export function SeveralWizard() {
  const { t } = useSeveralTexts();
  const [typed, setTyped] = useState<TypedMethod>();
  const steps = useSeveralSteps();
  const { step, draft, query, takesFocus, goBack } = steps;

  function stepOf(details: SeveralDetails) {
    if (step === 'amounts') {
      return (
        <AmountsStep
          // Where other amounts are due, or other accounts can be paid, the step starts over.
          key={payableSubject(details)}
          {...{ details, draft, takesFocus }}
          changes={steps.changes}
          isSentBack={steps.isSentBack}
          onBack={goBack ?? steps.goToAccounts}
          onDone={steps.endAmounts}
        />
      );
    }
    if (step === 'method') return <SeveralMethodStep {...{ details, steps, typed }} onTyped={setTyped} />;
    if (!isReadySeveral(draft)) return null;
    return (
      <SeveralReview
        key={severalSubject(draft)}
        {...{ details, draft, takesFocus }}
        onBack={goBack}
        onEmail={steps.changeEmail}
        onRefused={error => steps.refuse({ method: draft.method, error })}
        onSentBack={steps.sendBack}
      />
    );
  }

  return (
    <>
      <StepWizard
        label={t('several.steps')}
        titles={severalSteps.map(name => t(`several.step.${name}`))}
        current={severalSteps.indexOf(step)}
      />
      {step === 'accounts' ? (
        <AccountsStep
          chosen={draft.chosen}
          takesFocus={takesFocus}
          onChosen={steps.chooseAccounts}
          onDone={steps.endAccounts}
        />
      ) : isSessionTimeout(query.error) ? (
        <Skeleton height={480} />
      ) : (
        <LoadBoundary query={query} skeleton={<Skeleton height={480} />}>
          {stepOf}
        </LoadBoundary>
      )}
    </>
  );
}
