import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkMoveOut, offerMoveOutTimes } from '@wattershed/contract/service-requests/stop';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { q, refresh } from '../../../api/query.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { KeptCard } from '../kept/KeptCard.tsx';
import { KeptEmail } from '../kept/KeptEmail.tsx';
import { useOnceSo, useServedForm } from '../kept/use-served-form.ts';
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
  const form = useServedForm<StopStep, StopDraft>({
    ...{ kind: 'stop', accountNumber, steps: stopSteps, draftName, newDraft, formToKeep, withProof },
    furthest: furthestStep,
    isBegun: ({ visit, typed }) => visit !== undefined || typed !== undefined,
  });
  const { step, draft, keep, goTo, goBack, takesFocus, kept, refusal, asking, expire, startAnew } = form;
  const { requestId, visit, bill, typed, placed } = draft;
  const served = servedOf(draft);
  const moveOut = useQuery({
    ...q(checkMoveOut, { ...served, ...(visit ? { stopOn: visit.day } : {}) }),
    enabled: served !== undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const times = (asked: { from: LocalDate; hold?: VisitTime }) =>
    asking(callApi(offerMoveOutTimes, { ...served, requestId, ...asked }));
  const hold = (time: VisitTime) => times({ from: time.day, hold: time });
  const sendBack = (error: ApiError, to: StopStep) => {
    if (to === 'when') {
      void refresh(offerMoveOutTimes);
      // What was typed about the way in stays; the time is gone.
      keep(({ visit: lost, ...before }) => ({
        ...before,
        ...(lost ? { typed: { ...before.typed, notes: notesOf(lost) } } : {}),
      }));
    }
    form.sendBack(error, to);
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
  useOnceSo(moveOut.error?.code === 'LOG005' && !placed, expire);
  // An order that this tab placed earlier may have been canceled since: then there is something to stop again.
  const [wasPlaced] = useState(placed !== undefined);
  useOnceSo(wasPlaced && moveOut.isFetchedAfterMount && moveOut.data?.standing === 'served', startAnew);

  function done(next: StopStep, change: (before: StopDraft) => StopDraft): void {
    form.finish(change);
    goTo(next);
  }

  if (placed) return <StopDone placed={placed} />;
  if (!served) {
    return <ProveStep takesFocus={takesFocus} isExpired={form.isExpired} onProven={form.prove} />;
  }
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
                    refusal={refusal}
                    onBack={undefined}
                    onTyped={notes => keep(before => ({ ...before, typed: { ...before.typed, notes } }))}
                    onDone={chosen => done('bill', before => ({ ...before, visit: chosen }))}
                  >
                    <StoppedServices moveOut={known} />
                  </VisitStep>
                )}
                {step === 'bill' && (
                  <BillStep
                    {...{ takesFocus, refusal, onBack: goBack }}
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
