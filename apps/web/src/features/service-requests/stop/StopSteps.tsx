import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { VisitStep } from '../visit/VisitStep.tsx';
import { BillStep } from './BillStep.tsx';
import { HappensStep } from './HappensStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { StoppedServices } from './StoppedServices.tsx';
import type { MoveOut, StopDraft, StopStep } from './stop-draft.ts';
import { useStopTexts } from './stop-texts.ts';
import type { StopForm } from './use-stop-form.ts';

/** The step that shows. */
export function StopSteps({ stop, known }: { stop: StopForm; known: MoveOut }) {
  const { t } = useStopTexts();
  const { form, moveOut, times, stopping } = stop;
  const { step, draft, goTo, goBack, takesFocus, refusal, finish, typing } = form;
  const { visit, bill, typed } = draft;
  function done(next: StopStep, change: (before: StopDraft) => StopDraft): void {
    finish(change);
    goTo(next);
  }

  if (step === 'when') {
    return (
      <VisitStep
        {...{ ...times, takesFocus, refusal, visit, notes: typed?.notes, days: known, onBack: undefined }}
        title={t('stop.when.title')}
        onTyped={notes => typing({ notes })}
        onDone={chosen => done('bill', before => ({ ...before, visit: chosen }))}
      >
        <StoppedServices moveOut={known} />
      </VisitStep>
    );
  }
  if (step === 'bill') {
    return (
      <BillStep
        {...{ takesFocus, refusal, moveOut: known, bill: typed?.bill ?? bill, onBack: goBack }}
        onTyped={entered => typing({ bill: entered })}
        onDone={entered => done('happens', before => ({ ...before, bill: entered }))}
      />
    );
  }
  // What the chosen day comes to, not the one before it.
  if (moveOut.isPlaceholderData) return <Skeleton height={420} />;
  if (!visit || !bill) return null;
  const shared = { takesFocus, visit, bill, moveOut: known, onBack: goBack };
  if (step === 'happens') {
    return <HappensStep {...shared} onDone={() => done('review', before => ({ ...before, isSeen: true }))} />;
  }
  return (
    <ReviewStep
      {...{ ...shared, onChange: goTo, emailedTo: stopping.emailedTo, isSending: stopping.isSending }}
      refusal={stopping.error ?? undefined}
      onSend={stopping.send}
    />
  );
}
