import { useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import { isSignedIn } from '../../../session/session.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { CopyButton } from '../../../ui/lists/CopyButton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { useReportTexts } from '../outage-texts.ts';
import { EmergencyFirst } from './EmergencyFirst.tsx';
import classes from './report.module.css';
import type { SentReport } from './report-draft.ts';

/** A number to read out and to follow, and what comes next. */
export function ReportDone({ sent, onAnother }: { sent: SentReport; onAnother: () => void }) {
  const { t } = useReportTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const page = isSignedIn() ? href('/Outages') : href('/PreOutages');
  const { reportNumber, kind } = sent;
  return (
    <Card>
      <div className={classes.step}>
        <h2 ref={heading} tabIndex={-1}>
          {t('report.done.title')}
        </h2>
        {kind === 'wire-down' && (
          <>
            <p>{t('report.done.danger')}</p>
            <EmergencyFirst isSent />
          </>
        )}
        <div>
          <p className={classes.quiet}>{t('report.done.number')}</p>
          <p className={classes.number}>
            {reportNumber}
            <CopyButton text={reportNumber} label={t('report.done.copy')} />
          </p>
          <p className={classes.quiet}>{t('report.done.text')}</p>
        </div>
        <p>{t('report.done.next')}</p>
        <p className={classes.calls}>
          <Button as={Link} to={`${page}?report=${encodeURIComponent(reportNumber)}`}>
            {t('report.done.follow')}
          </Button>
          <Button as={Link} kind="plain" to={page}>
            {t('report.done.all')}
          </Button>
        </p>
        <p>
          <TextButton onClick={onAnother}>{t('report.done.another')}</TextButton>
        </p>
      </div>
    </Card>
  );
}
