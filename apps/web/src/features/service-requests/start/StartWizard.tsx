import { useQuery } from '@tanstack/react-query';
import { getServiceTerms } from '@wattershed/contract/service-requests/premises';
import { checkMoveIn, offerMoveInTimes } from '@wattershed/contract/service-requests/start';
import { zeroCents } from '@wattershed/domain/money/cents';
import { Suspense, useEffect, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { prepareCaptcha } from '../../../api/captcha/captcha.ts';
import { q, refresh } from '../../../api/query.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { forgetDraft } from '../../../wizard/kept-draft.ts';
import { useWizard } from '../../../wizard/use-wizard.ts';
import { KeptCard } from '../kept/KeptCard.tsx';
import { useKeptForm } from '../kept/use-kept-form.ts';
import { CostsCard } from '../moving-in/CostsCard.tsx';
import { PlaceStep } from '../moving-in/PlaceStep.tsx';
import { ThereStep } from '../moving-in/ThereStep.tsx';
import { useHeldTime } from '../visit/use-held-time.ts';
import { VisitStep } from '../visit/VisitStep.tsx';
import type { VisitTime } from '../visit/visit-form.ts';
import classes from '../wizard.module.css';
import { useSending } from './review/use-sending.ts';
import {
  type CreditDecision,
  draftName,
  formToKeep,
  furthestStep,
  newDraft,
  type StartDraft,
  type StartStep,
  startSteps,
  withPremise,
  withWho,
} from './start-draft.ts';
import { useStartTexts } from './start-texts.ts';
import type { StartCustomer } from './step-props.ts';
import { useMoveIn } from './use-move-in.ts';
import { WhoStep } from './who/WhoStep.tsx';
import { applicantOf } from './who/who-form.ts';

// Each comes when it is reached.
const IdentityStep = lazyPart(async () => (await import('./who/IdentityStep.tsx')).IdentityStep);
const MailStep = lazyPart(async () => (await import('../moving-in/MailStep.tsx')).MailStep);
const ReviewStep = lazyPart(async () => (await import('./review/ReviewStep.tsx')).ReviewStep);
const StartDone = lazyPart(async () => (await import('./review/StartDone.tsx')).StartDone);

/** The seven steps of starting service, with what it costs beside them. */
export function StartWizard({ customer }: { customer: StartCustomer | undefined }) {
  const { t } = useStartTexts();
  const terms = useQuery(q(getServiceTerms, {}));
  const wizard = useWizard<StartStep, StartDraft>({
    steps: startSteps,
    empty: newDraft(),
    furthest: furthestStep,
    keptAs: draftName,
  });
  const { step, draft, keep, goTo, goBack, takesFocus } = wizard;
  const [refusal, setRefusal] = useState<{ step: StartStep; error: ApiError }>();
  const moveIn = useMoveIn(draft, customer);
  const { requestId, premise, who, visit, placed, draftKey } = draft;
  const kept = useKeptForm({
    ...{ kind: 'start', requestId, draftKey, form: formToKeep(draft), step: startSteps.indexOf(step) + 1 },
    isBegun: (premise !== undefined || draft.typed?.place !== undefined) && placed === undefined,
    email: customer === undefined && who ? applicantOf(who).email : '',
    onKey: draftKey => keep(before => ({ ...before, draftKey })),
  });
  const sendBack = (error: ApiError, to: StartStep) => {
    setRefusal({ step: to, error });
    if (to === 'visit') {
      void refresh(offerMoveInTimes);
      keep(({ visit, ...before }) => ({
        ...before,
        ...(visit
          ? { typed: { ...before.typed, notes: { gateCode: visit.gateCode, instructions: visit.instructions } } }
          : {}),
      }));
    }
    if (to === 'identity') keep(({ decision: _, ...before }) => before);
    goTo(to, { replace: true });
  };
  const askedTimes = { requestId, premiseId: premise?.premiseId ?? '' };
  const hold = (time: VisitTime) => callApi(offerMoveInTimes, { ...askedTimes, from: time.day, hold: time });
  const day = visit && { day: visit.startOn, appointmentType: visit.appointmentType };
  useHeldTime({
    ...{ holder: placed || !premise ? undefined : `${requestId} ${premise.premiseId}`, time: day, hold },
    onLost: error => sendBack(error, 'visit'),
  });
  const sending = useSending(draft, customer, {
    onPlaced: placed => keep(({ requestId }) => ({ requestId, placed })),
    onRefused: sendBack,
    onChanged: () => void refresh(checkMoveIn),
  });
  // The work is done while the person types, if the server asks for it.
  useEffect(() => {
    if (!customer) prepareCaptcha();
  }, [customer]);

  function startAnew() {
    forgetDraft(draftName);
    setRefusal(undefined);
    keep(newDraft);
    goTo('place', { replace: true });
  }

  const skeleton = <Skeleton height={420} />;
  if (draft.placed) {
    return (
      <Suspense fallback={skeleton}>
        <StartDone placed={draft.placed} onAnother={startAnew} />
      </Suspense>
    );
  }

  function done(next: StartStep, change: (before: StartDraft) => StartDraft): void {
    setRefusal(undefined);
    keep(change);
    goTo(next);
  }
  const typed = (part: NonNullable<StartDraft['typed']>) =>
    keep(before => ({ ...before, typed: { ...before.typed, ...part } }));
  const shared = {
    ...{ draft, customer, takesFocus, onBack: goBack },
    refusal: refusal?.step === step ? refusal.error : undefined,
  };

  return (
    <>
      <StepWizard
        label={t('start.steps')}
        titles={startSteps.map(name => t(`start.step.${name}`))}
        current={startSteps.indexOf(step)}
        onStep={index => goTo(startSteps[index] ?? 'place')}
      />
      <LoadBoundary query={terms} skeleton={skeleton}>
        {known => (
          <div className={classes.beside}>
            <div className={classes.flow}>
              {step === 'place' && (
                <PlaceStep
                  {...{ ...shared, requestId }}
                  premise={premise}
                  place={draft.typed?.place}
                  onTyped={place => typed({ place })}
                  onDone={premise => done('there', before => withPremise(before, premise))}
                />
              )}
              {step !== 'place' && (
                <LoadBoundary query={moveIn} skeleton={skeleton}>
                  {there => (
                    <>
                      {step === 'there' && (
                        <ThereStep
                          {...shared}
                          moveIn={there}
                          onDone={() => done('who', before => ({ ...before, isSeen: true }))}
                        />
                      )}
                      {step === 'who' && (
                        <WhoStep
                          {...shared}
                          today={known.today}
                          hasGoodRecord={there.hasGoodRecord}
                          onTyped={who => typed({ who })}
                          onDone={who =>
                            done('identity', before => ({
                              ...withWho(before, who),
                              ...(customer?.isOwner && there.hasGoodRecord
                                ? { decision: decidedByRecord(known.bureau) }
                                : {}),
                            }))
                          }
                        />
                      )}
                      {step === 'identity' && (
                        <IdentityStep
                          {...shared}
                          moveIn={there}
                          bureau={known.bureau}
                          onDecided={(decision, papers) => {
                            setRefusal(undefined);
                            keep(({ decision: _, ...before }) => ({
                              ...before,
                              papers,
                              ...(decision ? { decision } : {}),
                            }));
                          }}
                          onDone={() => done('mail', before => before)}
                        />
                      )}
                      {step === 'mail' && (
                        <MailStep
                          {...shared}
                          premise={premise}
                          mail={draft.typed?.mail ?? draft.mail}
                          onTyped={mail => typed({ mail })}
                          onDone={mail => done('visit', before => ({ ...before, mail }))}
                        />
                      )}
                      {step === 'visit' && (
                        <VisitStep
                          {...{ takesFocus, hold }}
                          title={t('start.visit.title')}
                          days={there}
                          timesFrom={from => q(offerMoveInTimes, { ...askedTimes, from })}
                          visit={visit && { ...visit, day: visit.startOn }}
                          notes={draft.typed?.notes}
                          refusal={shared.refusal}
                          onBack={goBack}
                          onTyped={notes => typed({ notes })}
                          onDone={({ day: startOn, ...chosen }) =>
                            done('review', before => ({ ...before, visit: { ...chosen, startOn } }))
                          }
                        >
                          <p>{t('start.visit.lead')}</p>
                        </VisitStep>
                      )}
                      {/* The price of the chosen day, not of the one before it. */}
                      {step === 'review' && moveIn.isPlaceholderData && skeleton}
                      {step === 'review' && !moveIn.isPlaceholderData && (
                        <ReviewStep
                          {...shared}
                          moveIn={there}
                          refusal={sending.error ?? undefined}
                          emailedTo={sending.emailedTo}
                          isSending={sending.isSending}
                          onChange={goTo}
                          onTyped={choices => keep(before => ({ ...before, choices }))}
                          onSend={choices => sending.send(choices, there)}
                        />
                      )}
                    </>
                  )}
                </LoadBoundary>
              )}
            </div>
            <div className={classes.flow}>
              <CostsCard terms={known} moveIn={draft.premise && moveIn.data} decision={draft.decision} />
              <KeptCard
                keeping={kept.keeping}
                isEmailed={kept.isEmailed}
                isVisitor={customer === undefined}
                discard={kept.discard}
                onDiscarded={startAnew}
              />
            </div>
          </div>
        )}
      </LoadBoundary>
    </>
  );
}

/** Nothing is asked of a customer who pays well. */
const decidedByRecord = (bureau: CreditDecision['bureau']): CreditDecision => ({
  ...{ needs: 'nothing', because: null, depositCents: zeroCents, isAdverse: false, bureau, debts: [] },
  ...{ applicantLast4: null, coApplicantLast4: null },
});
