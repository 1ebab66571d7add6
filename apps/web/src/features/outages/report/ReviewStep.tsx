import { useMutation } from '@tanstack/react-query';
import { getOutageCount, getOutageOfAccount } from '@wattershed/contract/outages/own';
import { reportOutage } from '@wattershed/contract/outages/reporting';
import { groupAccountNumber } from '@wattershed/domain/account/account-number';
import { useEffect, useRef, useState } from 'react';
import { wholeAddress } from '../../../account/address-words.ts';
import { useAccountIfAny } from '../../../account/chosen/account-context.ts';
import { useSettings } from '../../../account/settings.ts';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import { lineIsBack } from '../../../api/line.ts';
import { mutation } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import { Spoken } from '../../../ui/content/Spoken.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { useReportTexts } from '../outage-texts.ts';
import { EmergencyFirst } from './EmergencyFirst.tsx';
import classes from './report.module.css';
import { type ReportDraft, type ReportStep, requestOf, type SentReport } from './report-draft.ts';
import type { ReportPhotos } from './use-report-photos.ts';
import { dropReport, goesLater, keepReport } from './waiting-reports.ts';

type Props = {
  draft: ReportDraft;
  photos: ReportPhotos;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onChange: (step: ReportStep) => void;
  onSent: (sent: SentReport) => void;
};

/** What is sent, once more to read; then it goes, and as often as the line needs it: it stays one report. */
export function ReviewStep({ draft, photos, takesFocus, onBack, onChange, onSent }: Props) {
  const { t, language } = useReportTexts();
  const phone = useSettings()?.electricEmergencyPhone ?? '…';
  const report = useMutation(mutation(reportOutage, { refreshes: [getOutageOfAccount, getOutageCount] }));
  /** Why it goes later, by itself: the line is gone, or nobody could take it. */
  const [waitsFor, setWaitsFor] = useState<'line' | 'server'>();
  const waits = waitsFor && { line: t('report.waiting'), server: t('report.busy', { phone }) }[waitsFor];
  const isHere = useRef(true);
  const next = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      clearTimeout(next.current);
    };
  }, []);
  const documentIds = photos.uploads.list.documentIds();

  function send() {
    clearTimeout(next.current);
    const request = requestOf(draft, { documentIds, language });
    if (!request) return;
    report.mutate(request, {
      onSuccess: ({ reportNumber }) => {
        photos.forget();
        void dropReport(request);
        onSent({ reportNumber, kind: request.eventType });
      },
      onError: error => {
        if (!goesLater(error)) return setWaitsFor(undefined);
        const failure = asApiError(error);
        const isLineGone = failure.code === 'OFFLINE';
        setWaitsFor(isLineGone ? 'line' : 'server');
        // Kept where closing the page doesn't lose it; whichever page about outages is opened next sends it.
        void keepReport(request);
        if (!isLineGone) {
          next.current = setTimeout(send, againAfterMs(failure));
          return;
        }
        void lineIsBack().then(() => {
          if (!isHere.current) return;
          setWaitsFor(undefined);
          send();
        });
      },
    });
  }

  const facts = useFacts(draft, documentIds.length);
  const withChange = facts.map(
    ({ step, ...fact }): Fact => ({
      ...fact,
      aside: (
        <TextButton onClick={() => onChange(step)} aria-label={t('report.review.change', { what: fact.name })}>
          {t('report.review.edit')}
        </TextButton>
      ),
    }),
  );
  return (
    <StepCard title={t('report.review.title')} takesFocus={takesFocus}>
      <div className={classes.step}>
        {draft.kind === 'wire-down' && <EmergencyFirst />}
        <FactList facts={withChange} />
        {waits ? (
          <Notice kind="warning">{waits}</Notice>
        ) : (
          report.error && (
            <>
              <ErrorState error={report.error} />
              <p>{t('report.failed', { phone })}</p>
            </>
          )
        )}
        <p className={classes.calls}>
          <Button isLoading={report.isPending || waitsFor === 'line'} onClick={send}>
            {t('report.action.send')}
          </Button>
          {onBack && (
            <Button kind="plain" onClick={onBack}>
              {t('report.action.back')}
            </Button>
          )}
        </p>
        <Spoken role="status">{waits}</Spoken>
      </div>
    </StepCard>
  );
}

/** When whoever is busy says, or soon; not all at the same moment. */
function againAfterMs({ retryAfter = 8 }: ApiError): number {
  return retryAfter * 1_000 * (1 + Math.random() / 2);
}

function useFacts({ kind, place, details, joins }: ReportDraft, photos: number): (Fact & { step: ReportStep })[] {
  const { t } = useReportTexts();
  const choice = useAccountIfAny();
  if (!kind || !place || !details) return [];
  const own = choice?.accounts.find(({ accountNumber }) => accountNumber === place.accountNumber);
  const address = [place.address, place.zip, place.position ? t('report.review.located') : '']
    .filter(part => part.trim() !== '')
    .join(', ');
  const where = {
    own: own ? wholeAddress(own.serviceAddress) : '',
    account: groupAccountNumber(place.accountNumber),
    phone: place.phone,
    address,
  }[place.by];
  const typed = (['name', 'phone', 'email', 'message'] as const)
    .filter(name => details[name].trim() !== '' && !(name === 'phone' && place.by === 'phone'))
    .map(name => ({ name: t(`report.review.${name}`), value: details[name], step: 'details' as const }));
  return [
    { name: t('report.review.trouble'), value: t(`report.trouble.kind.${kind}`), step: 'trouble' },
    { name: t('report.review.place'), value: where, step: 'place' },
    ...(joins ? [{ name: t('report.review.joins'), value: joins, step: 'details' as const }] : []),
    ...(details.isHazard && kind !== 'wire-down'
      ? [{ name: t('report.review.hazard'), value: t('report.review.hazard.yes'), step: 'details' as const }]
      : []),
    ...typed,
    ...(photos > 0 ? [{ name: t('report.review.photos'), value: String(photos), step: 'details' as const }] : []),
  ];
}
