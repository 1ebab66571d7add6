import { useQuery } from '@tanstack/react-query';
import { previewAssistance } from '@wattershed/contract/programs/assistance';
import { helpPlans } from '@wattershed/domain/program/help-plan';
import { useState } from 'react';
import { useAccount } from '../../../../account/account-context.ts';
import { q } from '../../../../api/query.ts';
import { LoadBoundary } from '../../../../states/LoadBoundary.tsx';
import { Card } from '../../../../ui/content/Card.tsx';
import { Skeleton } from '../../../../ui/content/Skeleton.tsx';
import { TextButton } from '../../../../ui/page/TextButton.tsx';
import { StepCard } from '../../../../ui/steps/StepCard.tsx';
import { applicationOf } from '../../assistance/apply/assistance-draft.ts';
import classes from '../../assistance/assistance.module.css';
import { canPayOf, type HelpDraft, type HelpStep } from '../help-draft.ts';
import { useHelpTexts } from '../help-texts.ts';
import { OwedFacts } from '../OwedFacts.tsx';
import type { Help, HelpFacts } from '../use-help.ts';
import { AcceptCard } from './AcceptCard.tsx';
import { PlanChoice, type PlanKind } from './PlanChoice.tsx';
import { ArrangementLine, AssistanceLine, ExtensionLine } from './ProgramLines.tsx';

type Props = {
  draft: HelpDraft;
  facts: HelpFacts;
  help: Help;
  takesFocus: boolean;
  onChange: (step: HelpStep) => void;
  onDone: (wantsPaperless: boolean) => Promise<void>;
};

/** What each program says to what was said, a plan for what is owed, and one button for all that is taken. */
export function ResultStep({ draft, facts, help, takesFocus, onChange, onDone }: Props) {
  const { t, language } = useHelpTexts();
  const { accountNumber } = useAccount().account;
  const { rules } = facts.assistance ?? {};
  const application =
    help.asksHousehold && rules ? applicationOf(draft, { language, asksAboutPool: rules.asksAboutPool }) : undefined;
  const { incomeCents = null, adults = 1, children = 0, primarySource = 'none' } = application ?? {};
  const { secondarySource = null, publicPrograms = [], pool = null } = application ?? {};
  const { isInApplicantsName = false, isPrimaryResidence = false, isDependent = false } = application ?? {};
  const preview = useQuery({
    ...q(previewAssistance, {
      ...{ accountNumber, incomeCents, adults, children, primarySource, secondarySource, publicPrograms, pool },
      ...{ isInApplicantsName, isPrimaryResidence, isDependent },
    }),
    enabled: application !== undefined,
  });
  const canPay = help.asksPay ? canPayOf(draft.pay, language) : undefined;
  const plans = canPay ? helpPlans(facts.bill.owed, help.offers, canPay) : [];
  const [wanted, setWanted] = useState<PlanKind>();
  const [takesAssistance, setTakesAssistance] = useState(true);
  const chosen = wanted ?? plans.find(({ fits }) => fits)?.kind ?? 'none';
  const plan = plans.find(({ kind }) => kind === chosen);
  const isOwing = facts.bill.owed.balanceCents > 0;
  const isEligible = preview.data?.outcome === 'eligible';

  const programs = (
    <ul className={classes.steps}>
      {facts.assistance && (
        <AssistanceLine assistance={facts.assistance} preview={application ? preview.data : undefined} />
      )}
      {facts.extension && <ExtensionLine offer={facts.extension} />}
      {facts.arrangement && <ArrangementLine offer={facts.arrangement} />}
    </ul>
  );
  return (
    <>
      <StepCard title={t('help.step.result')} takesFocus={takesFocus}>
        <div className={classes.stack}>
          {application ? (
            <LoadBoundary query={preview} skeleton={<Skeleton height={240} />}>
              {() => programs}
            </LoadBoundary>
          ) : (
            programs
          )}
          <div className={classes.actions}>
            {help.steps
              .filter(step => step !== 'result')
              .map(step => (
                <TextButton key={step} onClick={() => onChange(step)}>
                  {t(`help.change.${step}`)}
                </TextButton>
              ))}
          </div>
        </div>
      </StepCard>
      <Card title={t('help.before')}>
        <OwedFacts facts={facts} />
      </Card>
      {isOwing && (
        <Card title={t('help.plan')}>
          <PlanChoice
            plans={plans}
            paysNow={(canPay?.nowCents ?? 0) > 0}
            chosen={plan ? chosen : 'none'}
            onChoose={setWanted}
          />
        </Card>
      )}
      <AcceptCard
        {...{ facts, help, plan, application: isEligible ? application : undefined }}
        {...{ takesAssistance, onTakesAssistance: setTakesAssistance }}
        onDone={() => onDone(isEligible && takesAssistance && application?.wantsPaperless === true)}
      />
    </>
  );
}
