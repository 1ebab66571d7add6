import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { forgetDraft } from '../../../wizard/kept-draft.ts';
import { useWizard } from '../../../wizard/use-wizard.ts';
import { useReportTexts } from '../outage-texts.ts';
import { DetailsStep } from './DetailsStep.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { ReportDone } from './ReportDone.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { draftName, furthestStep, newDraft, type ReportDraft, type ReportStep, reportSteps } from './report-draft.ts';
import { TroubleStep } from './TroubleStep.tsx';
import { useReportPhotos } from './use-report-photos.ts';

/** The tab keeps what is typed: a dead line, or a reload, loses nothing. */
export const useReportWizard = () =>
  useWizard<ReportStep, ReportDraft>({
    steps: reportSteps,
    empty: newDraft(),
    furthest: furthestStep,
    keptAs: draftName,
  });

/** The steps of a report, then its number. */
export function ReportWizard({ wizard }: { wizard: ReturnType<typeof useReportWizard> }) {
  const { t } = useReportTexts();
  const { step, draft, keep, goTo, goBack, takesFocus } = wizard;
  const photos = useReportPhotos(draft);

  function startAnew() {
    forgetDraft(draftName);
    photos.forget();
    keep(newDraft);
    goTo('trouble', { replace: true });
  }

  if (draft.sent) return <ReportDone sent={draft.sent} onAnother={startAnew} />;
  return (
    <>
      <StepWizard
        label={t('report.steps')}
        titles={reportSteps.map(name => t(`report.step.${name}`))}
        current={reportSteps.indexOf(step)}
        onStep={index => goTo(reportSteps[index] ?? 'trouble')}
      />
      {step === 'trouble' && (
        <TroubleStep
          value={draft.kind}
          takesFocus={takesFocus}
          onDone={kind => {
            keep(before => ({ ...before, kind }));
            goTo('place');
          }}
        />
      )}
      {step === 'place' && (
        <PlaceStep
          value={draft.typed?.place ?? draft.place}
          takesFocus={takesFocus}
          onBack={goBack}
          onTyped={place => keep(before => ({ ...before, typed: { ...before.typed, place } }))}
          onDone={place => {
            keep(({ joins: _, ...before }) => ({ ...before, place }));
            goTo('details');
          }}
        />
      )}
      {step === 'details' && (
        <DetailsStep
          draft={draft}
          photos={photos}
          takesFocus={takesFocus}
          onBack={goBack}
          onJoin={joins => keep(before => ({ ...before, joins }))}
          onTyped={details => keep(before => ({ ...before, typed: { ...before.typed, details } }))}
          onDone={details => {
            keep(before => ({ ...before, details }));
            goTo('review');
          }}
        />
      )}
      {step === 'review' && (
        <ReviewStep
          draft={draft}
          photos={photos}
          takesFocus={takesFocus}
          onBack={goBack}
          onChange={goTo}
          onSent={sent => keep(({ uuId }) => ({ uuId, sent }))}
        />
      )}
    </>
  );
}
