import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkMoveOut, offerMoveOutTimes } from '@wattershed/contract/service-requests/stop';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { useEffect, useState } from 'react';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { prepareCaptcha } from '../../../api/captcha/captcha.ts';
import { q, refresh } from '../../../api/query.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { forgetDraft } from '../../../wizard/kept-draft.ts';
import { useWizard } from '../../../wizard/use-wizard.ts';
import { KeptCard } from '../kept/KeptCard.tsx';
import { KeptEmail } from '../kept/KeptEmail.tsx';
import { useKeptForm } from '../kept/use-kept-form.ts';
import { ProveStep } from '../prove/ProveStep.tsx';
import { useHeldTime } from '../visit/use-held-time.ts';
import { VisitStep } from '../visit/VisitStep.tsx';
import type { VisitTime } from '../visit/visit-form.ts';
import classes from '../wizard.module.css';
import { BillStep } from './BillStep.tsx';
import { HappensStep } from './HappensStep.tsx';
import { NothingToStop, useNothingToStop } from './NothingToStop.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { StopDone } from './StopDone.tsx';
import { StoppedServices } from './StoppedServices.tsx';
import {
  draftName,
  formToKeep,
  furthestStep,
  newDraft,
  type StopDraft,
  type StopStep,
  servedOf,
  stopSteps,
  withProof,
} from './stop-draft.ts';
import { useStopTexts } from './stop-texts.ts';
import { useStopping } from './use-stopping.ts';

/** The four steps of stopping service. A visitor shows first that the account is theirs. */
export function StopWizard({ accountNumber }: { accountNumber: AccountNumber | undefined }) {
  const { t } = useStopTexts();
  const nothingToStop = useNothingToStop();
  const wizard = useWizard<StopStep, StopDraft>({
    steps: stopSteps,
    empty: newDraft(accountNumber),
    furthest: furthestStep,
    keptAs: draftName,
    isOwn: kept => kept.accountNumber === accountNumber,
  });
  const { step, draft, keep, goTo, goBack, takesFocus } = wizard;
  const [refusal, setRefusal] = useState<{ step: StopStep; error: ApiError }>();
  const [isExpired, setExpired] = useState(false);
  const { requestId, draftKey, visit, bill, typed, placed } = draft;
  const served = servedOf(draft);
  const moveOut = useQuery({
    ...q(checkMoveOut, { ...served, ...(visit ? { stopOn: visit.day } : {}) }),
    enabled: served !== undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const kept = useKeptForm({
    ...{ kind: 'stop', requestId, draftKey, form: formToKeep(draft), step: stopSteps.indexOf(step) + 1 },
    isBegun: (visit !== undefined || typed !== undefined) && placed === undefined,
    email: draft.email ?? '',
    onKey: key => keep(before => ({ ...before, draftKey: key })),
  });
  const expire = () => {
    setExpired(true);
    keep(({ proof: _, ...before }) => before);
  };
  /** A visitor's proof counts for an hour; the step that takes another one comes back, and everything typed stays. */
  const asking = <Answer,>(answer: Promise<Answer>) =>
    answer.catch((failure: unknown) => {
      if (asApiError(failure).code === 'LOG005') expire();
      throw failure;
    });
  const times = (asked: { from: LocalDate; hold?: VisitTime }) =>
    asking(callApi(offerMoveOutTimes, { ...served, requestId, ...asked }));
  const hold = (time: VisitTime) => times({ from: time.day, hold: time });
  const sendBack = (error: ApiError, to: StopStep) => {
    setRefusal({ step: to, error });
    if (to === 'when') {
      void refresh(offerMoveOutTimes);
      // What was typed about the way in stays; the time is gone.
      keep(({ visit: lost, ...before }) => ({
        ...before,
        ...(lost ? { typed: { ...before.typed, notes: notesOf(lost) } } : {}),
      }));
    }
    goTo(to, { replace: true });
  };
  useHeldTime({
    ...{ holder: placed || !served ? undefined : `${requestId} ${Object.values(served).join()}`, time: visit, hold },
    onLost: error => sendBack(error, 'when'),
  });
  const stopping = useStopping(draft, {
    onPlaced: answer =>
      keep(({ proof, ...before }) => ({ ...blank(before), ...(proof ? { proof } : {}), placed: answer })),
    onRefused: sendBack,
    onExpired: expire,
  });
  // The work is done while the person types, if the server asks for it.
  useEffect(() => {
    if (!accountNumber) prepareCaptcha();
  }, [accountNumber]);
  const isProofOver = moveOut.error?.code === 'LOG005';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the server says so
  useEffect(() => {
    if (isProofOver && !placed) expire();
  }, [isProofOver]);
  // An order that this tab placed earlier may have been canceled since: then there is something to stop again.
  const [wasPlaced] = useState(placed !== undefined);
  const isServedAgain = wasPlaced && moveOut.isFetchedAfterMount && moveOut.data?.standing === 'served';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the server says so
  useEffect(() => {
    if (isServedAgain) startAnew();
  }, [isServedAgain]);

  function startAnew(): void {
    forgetDraft(draftName);
    setRefusal(undefined);
    keep(({ proof }) => ({ ...newDraft(accountNumber), ...(proof ? { proof } : {}) }));
    goTo('when', { replace: true });
  }

  function done(next: StopStep, change: (before: StopDraft) => StopDraft): void {
    setRefusal(undefined);
    keep(change);
    goTo(next);
  }

  if (placed) return <StopDone placed={placed} />;
  if (!served) {
    return (
      <ProveStep
        {...{ takesFocus, isExpired }}
        onProven={proof => {
          setExpired(false);
          keep(before => withProof(before, proof));
        }}
      />
    );
  }
  const refused = refusal?.step === step ? refusal.error : undefined;
  const skeleton = <Skeleton height={420} />;
  return (
    <LoadBoundary query={moveOut} skeleton={skeleton}>
      {known => {
        const why = nothingToStop(known);
        if (why !== undefined) return <NothingToStop moveOut={known} why={why} />;
        return (
          <>
            <StepWizard
              label={t('stop.steps')}
              titles={stopSteps.map(name => t(`stop.step.${name}`))}
              current={stopSteps.indexOf(step)}
              onStep={index => goTo(stopSteps[index] ?? 'when')}
            />
            <div className={classes.beside}>
              <div className={classes.flow}>
                {step === 'when' && (
                  <VisitStep
                    {...{ takesFocus, hold, visit }}
                    title={t('stop.when.title')}
                    days={known}
                    timesFrom={from => ({
                      queryKey: q(offerMoveOutTimes, { ...served, requestId, from }).queryKey,
                      queryFn: () => times({ from }),
                    })}
                    notes={typed?.notes}
                    refusal={refused}
                    onBack={undefined}
                    onTyped={notes => keep(before => ({ ...before, typed: { ...before.typed, notes } }))}
                    onDone={chosen => done('bill', before => ({ ...before, visit: chosen }))}
                  >
                    <StoppedServices moveOut={known} />
                  </VisitStep>
                )}
                {step === 'bill' && (
                  <BillStep
                    {...{ takesFocus, refusal: refused, onBack: goBack }}
                    bill={typed?.bill ?? bill}
                    moveOut={known}
                    onTyped={entered => keep(before => ({ ...before, typed: { ...before.typed, bill: entered } }))}
                    onDone={entered => done('happens', before => ({ ...before, bill: entered }))}
                  />
                )}
                {/* What the chosen day comes to, not the one before it. */}
                {(step === 'happens' || step === 'review') && moveOut.isPlaceholderData && skeleton}
                {step === 'happens' && !moveOut.isPlaceholderData && visit && bill && (
                  <HappensStep
                    {...{ takesFocus, visit, bill, onBack: goBack }}
                    moveOut={known}
                    onDone={() => done('review', before => ({ ...before, isSeen: true }))}
                  />
                )}
                {step === 'review' && !moveOut.isPlaceholderData && visit && bill && (
                  <ReviewStep
                    {...{ takesFocus, visit, bill, onBack: goBack, onChange: goTo }}
                    moveOut={known}
                    refusal={stopping.error ?? undefined}
                    emailedTo={stopping.emailedTo}
                    isSending={stopping.isSending}
                    onSend={stopping.send}
                  />
                )}
              </div>
              <KeptCard
                keeping={kept.keeping}
                isEmailed={kept.isEmailed}
                isVisitor={accountNumber === undefined}
                discard={kept.discard}
                onDiscarded={startAnew}
              >
                <KeptEmail email={draft.email ?? ''} onEmail={email => keep(before => ({ ...before, email }))} />
              </KeptCard>
            </div>
          </>
        );
      }}
    </LoadBoundary>
  );
}

const notesOf = ({ gateCode, instructions }: NonNullable<StopDraft['visit']>) => ({ gateCode, instructions });

/** Only whose it is. */
const blank = ({ requestId, accountNumber }: StopDraft): StopDraft => ({
  ...{ requestId, ...(accountNumber ? { accountNumber } : {}) },
});
