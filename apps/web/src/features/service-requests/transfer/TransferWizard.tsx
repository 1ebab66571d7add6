import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getServiceTerms } from '@wattershed/contract/service-requests/premises';
import { checkTransferOut, offerTransferOutTimes } from '@wattershed/contract/service-requests/stop';
import { checkTransferIn, offerTransferInTimes } from '@wattershed/contract/service-requests/transfer';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { Suspense } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { q, refresh } from '../../../api/query.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { KeptCard } from '../kept/KeptCard.tsx';
import { KeptEmail } from '../kept/KeptEmail.tsx';
import { useOnceSo, useServedForm } from '../kept/use-served-form.ts';
import { CostsCard } from '../moving-in/CostsCard.tsx';
import { goesToDesk } from '../moving-in/moving-in-form.ts';
import { PlaceStep } from '../moving-in/PlaceStep.tsx';
import { ThereStep } from '../moving-in/ThereStep.tsx';
import { dayWords } from '../visit/slot-words.ts';
import { useHeldTime } from '../visit/use-held-time.ts';
import { VisitStep } from '../visit/VisitStep.tsx';
import type { VisitTime } from '../visit/visit-form.ts';
import classes from '../wizard.module.css';
import { MoveStep } from './MoveStep.tsx';
import { NothingToMove, useNothingToMove } from './NothingToMove.tsx';
import { OldPlace } from './OldPlace.tsx';
import {
  decisionOf,
  draftName,
  formToKeep,
  furthestStep,
  newDraft,
  servedOf,
  type TransferDraft,
  type TransferStep,
  transferSteps,
  withoutTime,
  withPremise,
  withProof,
} from './transfer-draft.ts';
import { useTransferTexts } from './transfer-texts.ts';
import { useTransferring } from './use-transferring.ts';

// Each comes when it is reached: a signed-in person begins without any of them.
const ProveStep = lazyPart(async () => (await import('../prove/ProveStep.tsx')).ProveStep);
const MailStep = lazyPart(async () => (await import('../moving-in/MailStep.tsx')).MailStep);
const TransferReview = lazyPart(async () => (await import('./TransferReview.tsx')).TransferReview);
const TransferDone = lazyPart(async () => (await import('./TransferDone.tsx')).TransferDone);

/** The steps of moving service, both halves one after the other. A visitor shows first that the account is theirs. */
export function TransferWizard({ accountNumber }: { accountNumber: AccountNumber | undefined }) {
  const { t, language } = useTransferTexts();
  const nothingToMove = useNothingToMove();
  const form = useServedForm<TransferStep, TransferDraft>({
    ...{ kind: 'transfer', accountNumber, steps: transferSteps, draftName, newDraft, formToKeep, withProof },
    furthest: furthestStep,
    isBegun: draft => draft.out !== undefined || draft.typed !== undefined,
  });
  const { step, draft, keep, goTo, goBack, takesFocus, kept, refusal, asking, expire } = form;
  const { requestId, out, premise, in: first, move, mail, typed, placed } = draft;
  const served = servedOf(draft);
  const terms = useQuery(q(getServiceTerms, {}));
  const moveOut = useQuery({
    ...q(checkTransferOut, { ...served, ...(out ? { stopOn: out.day } : {}) }),
    enabled: served !== undefined && !placed,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const moveIn = useQuery({
    ...q(checkTransferIn, {
      ...{ ...served, premiseId: premise?.premiseId ?? '' },
      ...(first ? { startOn: first.day } : {}),
    }),
    enabled: served !== undefined && premise !== undefined && !placed,
    placeholderData: keepPreviousData,
  });
  const ofIn = { ...served, requestId, premiseId: premise?.premiseId ?? '' };
  const times = {
    out: (asked: { from: LocalDate; hold?: VisitTime }) =>
      asking(callApi(offerTransferOutTimes, { ...served, requestId, ...asked })),
    in: (asked: { from: LocalDate; hold?: VisitTime }) => asking(callApi(offerTransferInTimes, { ...ofIn, ...asked })),
  };
  const hold = {
    out: (time: VisitTime) => times.out({ from: time.day, hold: time }),
    in: (time: VisitTime) => times.in({ from: time.day, hold: time }),
  };
  const sendBack = (error: ApiError, to: TransferStep) => {
    if (to === 'out') void refresh(offerTransferOutTimes);
    if (to === 'in') void refresh(offerTransferInTimes);
    if (to === 'out' || to === 'in') keep(before => withoutTime(before, to));
    form.sendBack(error, to);
  };
  const holderOf = (place: string | undefined) =>
    placed || !served || !place ? undefined : `${requestId} ${Object.values(served).join()} ${place}`;
  useHeldTime({
    ...{ holder: holderOf('out'), time: out, hold: hold.out },
    onLost: error => sendBack(error, 'out'),
  });
  useHeldTime({
    ...{ holder: holderOf(premise?.premiseId), time: first, hold: hold.in },
    onLost: error => sendBack(error, 'in'),
  });
  const transferring = useTransferring(draft, {
    hold,
    onPlaced: answer =>
      keep(before => ({
        ...{ requestId: before.requestId, placed: answer },
        ...(before.accountNumber ? { accountNumber: before.accountNumber } : {}),
        ...(before.proof ? { proof: before.proof } : {}),
      })),
    onRefused: sendBack,
    onExpired: expire,
  });
  const isProofOver = [moveOut, moveIn].some(({ error }) => error?.code === 'LOG005');
  useOnceSo(isProofOver && !placed, expire);

  /** Whoever has changed one step of a whole form goes back to the review. */
  function done(next: TransferStep, change: (before: TransferDraft) => TransferDraft): void {
    form.finish(change);
    goTo(furthestStep(change(draft)) === 'review' ? 'review' : next);
  }
  const typing = (part: NonNullable<TransferDraft['typed']>) =>
    keep(before => ({ ...before, typed: { ...before.typed, ...part } }));

  const skeleton = <Skeleton height={420} />;
  if (placed) {
    return (
      <Suspense fallback={skeleton}>
        <TransferDone placed={placed} />
      </Suspense>
    );
  }
  if (!served) {
    return (
      <Suspense fallback={skeleton}>
        <ProveStep takesFocus={takesFocus} isExpired={form.isExpired} onProven={form.prove} />
      </Suspense>
    );
  }
  const shared = { takesFocus, onBack: goBack, refusal };
  const offered = (half: 'out' | 'in', from: LocalDate) => ({
    queryKey:
      half === 'out'
        ? q(offerTransferOutTimes, { ...served, requestId, from }).queryKey
        : q(offerTransferInTimes, { ...ofIn, from }).queryKey,
    queryFn: () => times[half]({ from }),
  });
  return (
    <LoadBoundary query={terms} skeleton={skeleton}>
      {known => (
        <LoadBoundary query={moveOut} skeleton={skeleton}>
          {old => {
            const why = nothingToMove(old);
            if (why !== undefined) return <NothingToMove moveOut={old} why={why} />;
            return (
              <>
                <StepWizard
                  label={t('transfer.steps')}
                  titles={transferSteps.map(name => t(`transfer.step.${name}`))}
                  current={transferSteps.indexOf(step)}
                  onStep={index => goTo(transferSteps[index] ?? 'out')}
                />
                <div className={classes.beside}>
                  <div className={classes.flow}>
                    {step === 'out' && (
                      <VisitStep
                        key="out"
                        {...{ ...shared, hold: hold.out, visit: out, days: old, notes: typed?.out }}
                        title={t('transfer.out.title')}
                        timesFrom={from => offered('out', from)}
                        onTyped={notes => typing({ out: notes })}
                        onDone={chosen => done('place', before => ({ ...before, out: chosen }))}
                      >
                        <OldPlace moveOut={old} />
                      </VisitStep>
                    )}
                    {step === 'place' && (
                      <PlaceStep
                        {...shared}
                        {...{ requestId, premise, place: typed?.place }}
                        onTyped={place => typing({ place })}
                        onDone={found => done('there', before => withPremise(before, found))}
                      />
                    )}
                    {step !== 'out' && step !== 'place' && (
                      <LoadBoundary query={moveIn} skeleton={skeleton}>
                        {there => (
                          <>
                            {step === 'there' && (
                              <ThereStep
                                {...shared}
                                moveIn={there}
                                onDone={() => done('in', before => ({ ...before, isSeen: true }))}
                              >
                                {goesToDesk(there) && <Notice kind="warning">{t('transfer.there.risk')}</Notice>}
                              </ThereStep>
                            )}
                            {step === 'in' && (
                              <VisitStep
                                key="in"
                                {...{ ...shared, hold: hold.in, visit: first, days: there, notes: typed?.in }}
                                title={t('transfer.in.title')}
                                timesFrom={from => offered('in', from)}
                                onTyped={notes => typing({ in: notes })}
                                onDone={chosen => done('move', before => ({ ...before, in: chosen }))}
                              >
                                <p>{t('transfer.in.lead')}</p>
                                {out && <p>{t('transfer.in.old', { day: dayWords(out.day, language) })}</p>}
                              </VisitStep>
                            )}
                            {step === 'move' && (
                              <MoveStep
                                {...shared}
                                coApplicant={there.coApplicant}
                                move={typed?.move ?? move}
                                onTyped={entered => typing({ move: entered })}
                                onDone={entered => done('mail', before => ({ ...before, move: entered }))}
                              />
                            )}
                            {step === 'mail' && (
                              <MailStep
                                {...shared}
                                {...{ premise, mail: typed?.mail ?? mail }}
                                onTyped={entered => typing({ mail: entered })}
                                onDone={entered => done('review', before => ({ ...before, mail: entered }))}
                              >
                                <p>{t('transfer.mail.final')}</p>
                              </MailStep>
                            )}
                            {/* What the chosen days come to, not the ones before them. */}
                            {step === 'review' && (moveIn.isPlaceholderData || moveOut.isPlaceholderData) && skeleton}
                            {step === 'review' && !moveIn.isPlaceholderData && !moveOut.isPlaceholderData && (
                              <TransferReview
                                {...shared}
                                {...{ draft, moveOut: old, moveIn: there, onChange: goTo }}
                                refusal={transferring.error ?? undefined}
                                emailedTo={transferring.emailedTo}
                                isSending={transferring.isSending}
                                onTyped={choices => keep(before => ({ ...before, choices }))}
                                onSend={choices => transferring.send(choices, { moveOut: old, moveIn: there })}
                              />
                            )}
                          </>
                        )}
                      </LoadBoundary>
                    )}
                  </div>
                  <div className={classes.flow}>
                    <CostsCard
                      terms={known}
                      isCustomer
                      moveIn={premise && moveIn.data}
                      decision={moveIn.data && decisionOf(moveIn.data)}
                    />
                    <KeptCard
                      keeping={kept.keeping}
                      isEmailed={kept.isEmailed}
                      isVisitor={accountNumber === undefined}
                      discard={kept.discard}
                      onDiscarded={form.startAnew}
                    >
                      <KeptEmail email={draft.email ?? ''} onEmail={email => keep(before => ({ ...before, email }))} />
                    </KeptCard>
                  </div>
                </div>
              </>
            );
          }}
        </LoadBoundary>
      )}
    </LoadBoundary>
  );
}
