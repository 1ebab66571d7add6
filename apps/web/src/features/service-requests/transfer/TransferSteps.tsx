import { useEffect } from 'react';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { afterPaint } from '../../../ui/page/after-paint.ts';
import { partAhead } from '../../../ui/page/lazy-part.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { goesToDesk } from '../moving-in/moving-in-form.ts';
import { PlaceStep } from '../moving-in/PlaceStep.tsx';
import { ThereStep } from '../moving-in/ThereStep.tsx';
import { dayWords } from '../visit/slot-words.ts';
import { VisitStep } from '../visit/VisitStep.tsx';
import { MoveStep } from './MoveStep.tsx';
import { OldPlace } from './OldPlace.tsx';
import {
  furthestStep,
  type TransferDraft,
  type TransferIn,
  type TransferOut,
  type TransferStep,
  withPremise,
} from './transfer-draft.ts';
import { useTransferTexts } from './transfer-texts.ts';
import type { TransferForm } from './use-transfer-form.ts';

// Each comes while the step before it shows.
const MailStep = partAhead(async () => (await import('../moving-in/MailStep.tsx')).MailStep);
const TransferReview = partAhead(async () => (await import('./TransferReview.tsx')).TransferReview);
const comingAfter: Partial<Record<TransferStep, { ahead: () => void }>> = { move: MailStep, mail: TransferReview };

type Props = { transfer: TransferForm; old: TransferOut };

/** The step that shows: of the old place, the choice of the new one, or what is about it. */
export function TransferSteps({ transfer, old }: Props) {
  const { t } = useTransferTexts();
  const { form, moveOut, moveIn, times } = transfer;
  const { step, draft, goBack, takesFocus, refusal, typing } = form;
  const { requestId, out, premise, typed } = draft;
  const shared = { takesFocus, refusal, onBack: goBack };
  const done = doneOf(transfer);
  useEffect(() => afterPaint(() => comingAfter[step]?.ahead()), [step]);
  if (step === 'out') {
    return (
      <VisitStep
        key="out"
        {...{ ...shared, ...times.out, visit: out, days: old, notes: typed?.out }}
        title={t('transfer.out.title')}
        onTyped={notes => typing({ out: notes })}
        onDone={chosen => done('place', before => ({ ...before, out: chosen }))}
      >
        <OldPlace moveOut={old} />
      </VisitStep>
    );
  }
  if (step === 'place') {
    return (
      <PlaceStep
        {...{ ...shared, requestId, premise, place: typed?.place }}
        onTyped={place => typing({ place })}
        onDone={found => done('there', before => withPremise(before, found))}
      />
    );
  }
  const skeleton = <Skeleton height={420} />;
  // What the chosen days come to, not the ones before them.
  if (step === 'review' && (moveIn.isPlaceholderData || moveOut.isPlaceholderData)) return skeleton;
  return (
    <LoadBoundary query={moveIn} skeleton={skeleton}>
      {there => <StepsThere {...{ transfer, old, there }} />}
    </LoadBoundary>
  );
}

function StepsThere({ transfer, old, there }: Props & { there: TransferIn }) {
  const { t, language } = useTransferTexts();
  const { form, times, transferring } = transfer;
  const { step, draft, keep, goTo, goBack, takesFocus, refusal, typing } = form;
  const { out, premise, in: first, move, mail, typed } = draft;
  const shared = { takesFocus, refusal, onBack: goBack };
  const done = doneOf(transfer);
  if (step === 'there') {
    return (
      <ThereStep {...shared} moveIn={there} onDone={() => done('in', before => ({ ...before, isSeen: true }))}>
        {goesToDesk(there) && <Notice kind="warning">{t('transfer.there.risk')}</Notice>}
      </ThereStep>
    );
  }
  if (step === 'in') {
    return (
      <VisitStep
        key="in"
        {...{ ...shared, ...times.in, visit: first, days: there, notes: typed?.in }}
        title={t('transfer.in.title')}
        onTyped={notes => typing({ in: notes })}
        onDone={chosen => done('move', before => ({ ...before, in: chosen }))}
      >
        <p>{t('transfer.in.lead')}</p>
        {out && <p>{t('transfer.in.old', { day: dayWords(out.day, language) })}</p>}
      </VisitStep>
    );
  }
  if (step === 'move') {
    return (
      <MoveStep
        {...{ ...shared, coApplicant: there.coApplicant, move: typed?.move ?? move }}
        onTyped={entered => typing({ move: entered })}
        onDone={entered => done('mail', before => ({ ...before, move: entered }))}
      />
    );
  }
  if (step === 'mail') {
    return (
      <MailStep
        {...{ ...shared, premise, mail: typed?.mail ?? mail }}
        onTyped={entered => typing({ mail: entered })}
        onDone={entered => done('review', before => ({ ...before, mail: entered }))}
      >
        <p>{t('transfer.mail.final')}</p>
      </MailStep>
    );
  }
  return (
    <TransferReview
      {...{ ...shared, draft, moveOut: old, moveIn: there, onChange: goTo }}
      {...{ emailedTo: transferring.emailedTo, isSending: transferring.isSending }}
      refusal={transferring.error ?? undefined}
      onTyped={choices => keep(before => ({ ...before, choices }))}
      onSend={choices => transferring.send(choices, { moveOut: old, moveIn: there })}
    />
  );
}

/** Whoever has changed one step of a whole form goes back to the review. */
function doneOf({ form: { draft, finish, goTo } }: TransferForm) {
  return (next: TransferStep, change: (before: TransferDraft) => TransferDraft) => {
    finish(change);
    goTo(furthestStep(change(draft)) === 'review' ? 'review' : next);
  };
}
