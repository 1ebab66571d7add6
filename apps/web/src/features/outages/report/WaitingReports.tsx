import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSettings } from '../../../account/settings.ts';
import { line } from '../../../api/line.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { useReportTexts } from '../outage-texts.ts';
import { dropReport, onReportsChange, sendReport, type WaitingReport, waitingReports } from './waiting-reports.ts';

const againMs = 30_000;

/** Reports that were made without a line: sent when there is one, on whichever page about outages that is. */
export function WaitingReports({ followPath }: { followPath: string }) {
  const { t } = useReportTexts();
  const phone = useSettings()?.electricEmergencyPhone ?? '…';
  const [reports, setReports] = useState<readonly WaitingReport[]>([]);
  const isSending = useRef(false);
  const isAskedAgain = useRef(false);
  /** Asking again wouldn't change it. */
  const refused = useRef(new Set<string>());

  const sendEach = useCallback(async () => {
    isAskedAgain.current = false;
    for (const request of await waitingReports()) {
      if (refused.current.has(request.uuId)) continue;
      put(setReports, { request, state: 'waiting' });
      if (line.isGone()) continue;
      const sent = await sendReport(request);
      if (sent.state === 'refused') refused.current.add(request.uuId);
      put(setReports, sent);
    }
  }, []);

  /** One round at a time: a line that comes back meanwhile, or another report, makes it one more. */
  const sendAll = useCallback(async () => {
    isAskedAgain.current = true;
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (isAskedAgain.current) await sendEach();
    } finally {
      isSending.current = false;
    }
  }, [sendEach]);

  useEffect(() => {
    const look = () => void sendAll();
    look();
    const stops = [line.subscribe(look), onReportsChange(look)];
    const timer = setInterval(look, againMs);
    return () => {
      for (const stop of stops) stop();
      clearInterval(timer);
    };
  }, [sendAll]);

  return reports.map(({ request, state, reportNumber = '' }) => (
    <Notice key={request.uuId} kind={state === 'sent' ? 'success' : 'warning'}>
      {state === 'sent' && (
        <p>
          {t('report.waiting.sent', { number: reportNumber })}{' '}
          <Link to={`${followPath}?report=${encodeURIComponent(reportNumber)}`}>{t('report.done.follow')}</Link>
        </p>
      )}
      {state === 'waiting' && (
        <p>
          <strong>{t('report.waiting.title')}</strong> {t('report.waiting.text')}
        </p>
      )}
      {state === 'refused' && <p>{t('report.waiting.refused', { phone })}</p>}
      {state !== 'sent' && (
        <p>
          <TextButton
            onClick={() => {
              setReports(known => known.filter(one => one.request.uuId !== request.uuId));
              void dropReport(request);
            }}
          >
            {t('report.waiting.discard')}
          </TextButton>
        </p>
      )}
    </Notice>
  ));
}

function put(
  set: (change: (known: readonly WaitingReport[]) => readonly WaitingReport[]) => void,
  next: WaitingReport,
) {
  set(known => [...known.filter(one => one.request.uuId !== next.request.uuId), next]);
}
