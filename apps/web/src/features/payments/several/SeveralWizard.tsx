import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { useState } from 'react';
import { useAccount } from '../../../account/account-context.ts';
import { withAcceptedMethod } from '../../../paying/accepted/accepted-method.ts';
import { readAttempt } from '../../../paying/attempt/payment-attempt.ts';
import { MethodStep, type Refused } from '../../../paying/method/MethodStep.tsx';
import type { TypedMethod } from '../../../paying/method/typed-method.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { useWizard } from '../../../wizard/use-wizard.ts';
import { isSessionTimeout } from '../use-session-timeout.ts';
import { AccountsStep } from './AccountsStep.tsx';
import { AmountsStep } from './AmountsStep.tsx';
import { KeeperField } from './KeeperField.tsx';
import { RefusingBanks } from './RefusingBanks.tsx';
import { SeveralReview } from './SeveralReview.tsx';
import { SeveralSummary } from './SeveralSummary.tsx';
import {
  asOnePayment,
  changesSince,
  furthestSeveralStep,
  isReadySeveral,
  keepersOf,
  payableSubject,
  refusingBanks,
  type SeveralDetails,
  type SeveralDraft,
  type SeveralStep,
  severalSteps,
  severalSubject,
  usualKeeper,
  withLines,
} from './several-draft.ts';
import { useSeveralTexts } from './several-texts.ts';
import { severalAttempt, severalDraftName } from './use-paying-several.ts';
import { useSeveralDetails } from './use-several-details.ts';

/** From which accounts to the click that pays them; a payment whose outcome is unknown comes first. */
export function SeveralWizard() {
  const { t } = useSeveralTexts();
  const [typed, setTyped] = useState<TypedMethod>();
  const [refusal, setRefusal] = useState<Refused>();
  const [isSentBack, setSentBack] = useState(false);
  const [keptWith, setKeptWith] = useState<AccountNumber>();
  const { account } = useAccount();
  // A payment that was sent stays as it is until its outcome is known, whatever the amounts are by now.
  const isSent = (readAttempt(severalAttempt)?.sent ?? null) !== null;
  const wizard = useWizard<SeveralStep, SeveralDraft>({
    steps: severalSteps,
    opens: kept => (isSent && isReadySeveral(kept) ? 'review' : undefined),
    empty: {},
    keptAs: severalDraftName,
    furthest: furthestSeveralStep,
  });
  const { step: asked, keep, goTo, goBack, takesFocus } = wizard;
  const { chosen = [], lines: kept = [] } = wizard.draft;
  const query = useSeveralDetails(
    chosen.map(({ accountNumber }) => accountNumber),
    asked !== 'accounts',
  );
  const isBankRefused = query.data !== undefined && refusingBanks(query.data, kept).length > 0;
  const draft = isSent ? wizard.draft : withAcceptedMethod(wizard.draft, { isBankRefused });
  const changes = query.data && !isSent ? changesSince(draft, query.data) : [];
  // What was decided on doesn't hold anymore: back to the amounts.
  const isBack = changes.length > 0 && asked !== 'accounts';
  const step = isBack ? 'amounts' : asked === 'review' && !draft.method ? 'method' : asked;

  function stepOf(details: SeveralDetails) {
    if (step === 'amounts') {
      return (
        <AmountsStep
          // Where other amounts are due, or other accounts can be paid, the step starts over.
          key={payableSubject(details)}
          details={details}
          draft={draft}
          changes={changes}
          isSentBack={isSentBack}
          takesFocus={takesFocus}
          onBack={goBack ?? (() => goTo('accounts'))}
          onDone={(accounts, lines) => {
            setSentBack(false);
            // The fee for a method chosen before may have changed, so the method is asked for again.
            const isFeeNew = changes.some(({ what }) => what === 'fee');
            keep(({ method, ...rest }) => ({
              ...withLines(method && !isFeeNew ? { ...rest, method } : rest, lines),
              chosen: accounts,
            }));
            goTo('method');
          }}
        />
      );
    }
    const { lines = [] } = draft;
    const keepers = keepersOf(details, lines);
    const keeper = usualKeeper(keepers, [keptWith, draft.keptWith, account.accountNumber]);
    if (step === 'method') {
      return (
        <MethodStep
          details={asOnePayment(details, lines)}
          draft={draft.method ? { method: draft.method } : {}}
          takesFocus={takesFocus}
          refusal={refusal}
          typed={typed}
          onTyped={setTyped}
          canSave={keepers.length > 0}
          noneSaved={t('several.noneSaved')}
          keeper={<KeeperField keepers={keepers} value={keeper} onChange={setKeptWith} />}
          summary={<SeveralSummary lines={lines} canSave={keepers.length > 0} />}
          bankNotice={<RefusingBanks lines={refusingBanks(details, lines)} />}
          onBack={goBack}
          onDone={method => {
            if (method.source === 'approved') return;
            setRefusal(undefined);
            keep(({ keptWith: _, ...before }) => ({
              ...before,
              method,
              ...(method.source === 'new' && method.saveMethod && keeper ? { keptWith: keeper } : {}),
            }));
            goTo('review');
          }}
        />
      );
    }
    if (!isReadySeveral(draft)) return null;
    return (
      <SeveralReview
        key={severalSubject(draft)}
        details={details}
        draft={draft}
        takesFocus={takesFocus}
        onBack={goBack}
        onEmail={receiptEmail => keep(before => ({ ...before, receiptEmail }))}
        onRefused={error => {
          setRefusal({ method: draft.method, error });
          keep(({ method: _, ...rest }) => rest);
          goTo('method', { replace: true });
        }}
        onSentBack={() => {
          setSentBack(true);
          goTo('amounts', { replace: true });
        }}
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
          onChosen={accounts => keep(({ lines: _, ...rest }) => ({ ...rest, chosen: accounts }))}
          onDone={() => goTo('amounts')}
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
