import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { previewAssistance } from '@wattershed/contract/programs/assistance';
import { listGrants, previewGrant } from '@wattershed/contract/programs/fund-grant';
import { helpPlans } from '@wattershed/domain/program/help-plan';
import { type ReactNode, useState } from 'react';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { useAccountRead } from '../../../../account/use-account-read.ts';
import type { ApiError } from '../../../../api/api-error.ts';
import { q } from '../../../../api/query.ts';
import { LoadBoundary } from '../../../../states/LoadBoundary.tsx';
import { Card } from '../../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../../ui/cards/Skeleton.tsx';
import { TextButton } from '../../../../ui/page/TextButton.tsx';
import { StepCard } from '../../../../ui/steps/StepCard.tsx';
import { applicationOf } from '../../assistance/apply/assistance-draft.ts';
import classes from '../../assistance/assistance.module.css';
import { canPayOf, grantOf, type HelpDraft, type HelpStep } from '../help-draft.ts';
import { useHelpTexts } from '../help-texts.ts';
import { OwedFacts } from '../OwedFacts.tsx';
import type { Help, HelpFacts } from '../use-help.ts';
import { AcceptCard } from './AcceptCard.tsx';
import { PlanChoice, type PlanKind } from './PlanChoice.tsx';
import { ArrangementLine, AssistanceLine, ExtensionLine, FundLine } from './ProgramLines.tsx';

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
    help.asksHome && rules ? applicationOf(draft, { language, asksAboutPool: rules.asksAboutPool }) : undefined;
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
  const asked = grantOf(draft.household, language);
  const grant = useQuery({ ...q(previewGrant, { accountNumber, ...asked }), enabled: help.asksFund });
  const grants = useAccountRead(listGrants, {}).query.data;
  const [asksGrant, setAsksGrant] = useState(true);
  const granted = help.asksFund && grant.data?.outcome === 'granted' ? grant.data : undefined;
  const takesGrant = granted !== undefined && asksGrant;
  const canPay = help.asksPay ? canPayOf(draft.pay, language) : undefined;
  const plans = canPay ? helpPlans(facts.bill.owed, help.offers, canPay) : [];
  const [wanted, setWanted] = useState<PlanKind>();
  const [takesAssistance, setTakesAssistance] = useState(true);
  const chosen = wanted ?? plans.find(({ fits }) => fits)?.kind ?? 'none';
  // What is left to plan is known once the fund has paid.
  const plan = takesGrant ? undefined : plans.find(({ kind }) => kind === chosen);
  const isOwing = facts.bill.owed.balanceCents > 0;
  const isEligible = preview.data?.outcome === 'eligible';

  const programs = (
    <ul className={classes.steps}>
      {facts.assistance && (
        <AssistanceLine assistance={facts.assistance} preview={application ? preview.data : undefined} />
      )}
      <FundLine grant={help.asksFund ? grant.data : undefined} grants={grants} today={facts.bill.today} />
      {facts.extension && <ExtensionLine offer={facts.extension} />}
      {facts.arrangement && <ArrangementLine offer={facts.arrangement} />}
    </ul>
  );
  return (
    <>
      <StepCard title={t('help.step.result')} takesFocus={takesFocus}>
        <div className={classes.stack}>
          <Known query={application && preview}>
            <Known query={help.asksFund && grant}>{programs}</Known>
          </Known>
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
          {takesGrant ? (
            <p className={classes.text}>{t('help.plan.afterFund')}</p>
          ) : (
            <PlanChoice
              plans={plans}
              paysNow={(canPay?.nowCents ?? 0) > 0}
              chosen={plan ? chosen : 'none'}
              onChoose={setWanted}
            />
          )}
        </Card>
      )}
      <AcceptCard
        {...{ facts, help, plan, application: isEligible ? application : undefined }}
        {...{ takesAssistance, onTakesAssistance: setTakesAssistance }}
        grant={granted && { asked, amountCents: granted.amountCents }}
        {...{ asksGrant, onAsksGrant: setAsksGrant }}
        onDone={() => onDone(isEligible && takesAssistance && application?.wantsPaperless === true)}
      />
    </>
  );
}

type KnownProps<Data> = { query: UseQueryResult<Data, ApiError> | false | undefined; children: ReactNode };

/** What is asked is waited for; what isn’t asked doesn’t hold up the rest. */
function Known<Data>({ query, children }: KnownProps<Data>) {
  if (!query) return children;
  return (
    <LoadBoundary query={query} skeleton={<Skeleton height={240} />}>
      {() => children}
    </LoadBoundary>
  );
}
