import type { DataOf } from '@wattershed/contract/call';
import type { getServiceTerms } from '@wattershed/contract/service-requests/premises';
import { zeroCents } from '@wattershed/domain/money/cents';
import { useEffect } from 'react';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { afterPaint } from '../../../ui/page/after-paint.ts';
import { partAhead } from '../../../ui/page/lazy-part.ts';
import type { MoveIn } from '../moving-in/moving-in-form.ts';
import { PlaceStep } from '../moving-in/PlaceStep.tsx';
import { ThereStep } from '../moving-in/ThereStep.tsx';
import { VisitStep } from '../visit/VisitStep.tsx';
import { type CreditDecision, type StartDraft, type StartStep, withPremise, withWho } from './start-draft.ts';
import { useStartTexts } from './start-texts.ts';
import type { StartCustomer } from './step-props.ts';
import type { Starting } from './use-starting.ts';
import { WhoStep } from './who/WhoStep.tsx';

// Each comes while the step before it shows.
const IdentityStep = partAhead(async () => (await import('./who/IdentityStep.tsx')).IdentityStep);
const MailStep = partAhead(async () => (await import('../moving-in/MailStep.tsx')).MailStep);
const ReviewStep = partAhead(async () => (await import('./review/ReviewStep.tsx')).ReviewStep);
const comingAfter: Partial<Record<StartStep, { ahead: () => void }>> = {
  who: IdentityStep,
  identity: MailStep,
  visit: ReviewStep,
};

type Props = {
  starting: Starting;
  customer: StartCustomer | undefined;
  known: DataOf<typeof getServiceTerms>;
};

/** The step that shows. All after the first are about what is at the chosen place. */
export function StartSteps({ starting, customer, known }: Props) {
  const { form, moveIn } = starting;
  const { step, draft, takesFocus, goBack, refusal, finish, goTo, typing } = form;
  useEffect(() => afterPaint(() => comingAfter[step]?.ahead()), [step]);
  if (step === 'place') {
    const { requestId, premise, typed } = draft;
    return (
      <PlaceStep
        {...{ requestId, premise, place: typed?.place, takesFocus, refusal, onBack: goBack }}
        onTyped={place => typing({ place })}
        onDone={found => {
          finish(before => withPremise(before, found));
          goTo('there');
        }}
      />
    );
  }
  const skeleton = <Skeleton height={420} />;
  // The price of the chosen day, not of the one before it.
  if (step === 'review' && moveIn.isPlaceholderData) return skeleton;
  return (
    <LoadBoundary query={moveIn} skeleton={skeleton}>
      {there => <StepsThere {...{ starting, customer, known, there }} />}
    </LoadBoundary>
  );
}

function StepsThere({ starting, customer, known, there }: Props & { there: MoveIn }) {
  const { t } = useStartTexts();
  const { form, times, sending } = starting;
  const { step, draft, keep, goTo, goBack, takesFocus, refusal, finish, typing } = form;
  const { premise, mail, visit, typed } = draft;
  const shared = { draft, customer, takesFocus, refusal, onBack: goBack };
  function done(next: StartStep, change: (before: StartDraft) => StartDraft): void {
    finish(change);
    goTo(next);
  }

  if (step === 'there') {
    const onDone = () => done('who', before => ({ ...before, isSeen: true }));
    return <ThereStep {...{ ...shared, moveIn: there, onDone }} />;
  }
  if (step === 'who') {
    const isTrusted = customer?.isOwner && there.hasGoodRecord;
    return (
      <WhoStep
        {...{ ...shared, today: known.today, hasGoodRecord: there.hasGoodRecord }}
        onTyped={who => typing({ who })}
        onDone={who =>
          done('identity', before => ({
            ...withWho(before, who),
            ...(isTrusted ? { decision: decidedByRecord(known.bureau) } : {}),
          }))
        }
      />
    );
  }
  if (step === 'identity') {
    return (
      <IdentityStep
        {...{ ...shared, moveIn: there, bureau: known.bureau }}
        onDecided={(decision, papers) =>
          finish(({ decision: _, ...before }) => ({ ...before, papers, ...(decision ? { decision } : {}) }))
        }
        onDone={() => done('mail', before => before)}
      />
    );
  }
  if (step === 'mail') {
    return (
      <MailStep
        {...{ ...shared, premise, mail: typed?.mail ?? mail }}
        onTyped={entered => typing({ mail: entered })}
        onDone={entered => done('visit', before => ({ ...before, mail: entered }))}
      />
    );
  }
  if (step === 'visit') {
    return (
      <VisitStep
        {...{ ...times, takesFocus, refusal, onBack: goBack, days: there, notes: typed?.notes }}
        title={t('start.visit.title')}
        visit={visit && { ...visit, day: visit.startOn }}
        onTyped={notes => typing({ notes })}
        onDone={({ day: startOn, ...chosen }) =>
          done('review', before => ({ ...before, visit: { ...chosen, startOn } }))
        }
      >
        <p>{t('start.visit.lead')}</p>
      </VisitStep>
    );
  }
  return (
    <ReviewStep
      {...{ ...shared, moveIn: there, emailedTo: sending.emailedTo, isSending: sending.isSending }}
      refusal={sending.error ?? undefined}
      onChange={goTo}
      onTyped={choices => keep(before => ({ ...before, choices }))}
      onSend={choices => sending.send(choices, there)}
    />
  );
}

/** Nothing is asked of a customer who pays well. */
const decidedByRecord = (bureau: CreditDecision['bureau']): CreditDecision => ({
  ...{ needs: 'nothing', because: null, depositCents: zeroCents, isAdverse: false, bureau, debts: [] },
  ...{ applicantLast4: null, coApplicantLast4: null },
});
