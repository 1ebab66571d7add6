import { useMutation } from '@tanstack/react-query';
import { getNotificationPreferences } from '@wattershed/contract/preferences';
import { getDemandResponse, joinDemandResponse } from '@wattershed/contract/ways-to-save/demand-response';
import { listSavingPrograms } from '@wattershed/contract/ways-to-save/overview';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess, useRight } from '../../../account/use-access.ts';
import { mutation } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { RequiredCheckBox } from '../../../ui/choices/RequiredCheckBox.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import type { PeakTime } from './event-figures.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import classes from './peak-time.module.css';
import { usePeakTimeTexts } from './peak-time-texts.ts';

/** Whether the account is in the program, with what it agrees to; or why it can't be. */
export function EnrollmentCard({ data }: { data: PeakTime }) {
  const { t, language } = usePeakTimeTexts();
  const { standing, enrolledOn } = data;
  const maySeePreferences = useRight(getNotificationPreferences);
  return (
    <Card
      title={t('peak-time.enrollment')}
      aside={
        <StatusBadge kind={enrolledOn ? 'good' : 'plain'}>
          {t(enrolledOn ? 'peak-time.enrolled' : 'peak-time.notEnrolled')}
        </StatusBadge>
      }
    >
      <div className={classes.stack}>
        {enrolledOn && (
          <p className={classes.text}>
            {t('peak-time.enrolledSince', { date: formatDate(enrolledOn, language) })}{' '}
            {maySeePreferences && <Link to={href('/NotificationPreferences')}>{t('peak-time.preferences')}</Link>}
          </p>
        )}
        {standing !== 'can-join' && <p className={classes.text}>{t(`peak-time.standing.${standing}`)}</p>}
        {(enrolledOn || standing === 'can-join') && <Terms data={data} />}
        {enrolledOn ? <Leaving /> : standing === 'can-join' && <Joining />}
      </div>
    </Card>
  );
}

function Terms({ data: { centsPerKwh, hasSolar } }: { data: PeakTime }) {
  const { t, language } = usePeakTimeTexts();
  return (
    <div>
      <h3 className={classes.name}>{t('peak-time.terms')}</h3>
      <ul className={classes.terms}>
        <li>{t('peak-time.terms.rate', { rate: formatDollars(centsPerKwh, language) })}</li>
        <li>{t('peak-time.terms.told')}</li>
        <li>{t('peak-time.terms.optOut')}</li>
        <li>{t('peak-time.terms.credit')}</li>
        {hasSolar && <li>{t('peak-time.terms.solar')}</li>}
      </ul>
    </div>
  );
}

function Joining() {
  const { t } = usePeakTimeTexts();
  const { accountNumber } = useAccount().account;
  const access = useAccess(joinDemandResponse);
  const [isAgreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const join = useMutation(mutation(joinDemandResponse, { refreshes: [getDemandResponse, listSavingPrograms] }));
  if (access === 'unknown') return null;
  if (access !== 'allowed') return <p className={classes.quiet}>{t('peak-time.readOnly')}</p>;
  return (
    <form
      className={classes.stack}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        setAsked(true);
        if (isAgreed) join.mutate({ accountNumber, agreesToTerms: true });
      }}
    >
      <RequiredCheckBox
        name="agreesToTerms"
        isChecked={isAgreed}
        onChange={setAgreed}
        missing={isAsked && !isAgreed ? t('peak-time.agreeMissing') : undefined}
      >
        {t('peak-time.agree')}
      </RequiredCheckBox>
      {join.error && <ErrorState error={join.error} />}
      <div>
        <Button type="submit" isLoading={join.isPending}>
          {t('peak-time.action.join')}
        </Button>
      </div>
    </form>
  );
}

function Leaving() {
  const { t } = usePeakTimeTexts();
  const access = useAccess(joinDemandResponse);
  const [isAsking, setAsking] = useState(false);
  if (access === 'unknown') return null;
  if (access !== 'allowed') return <p className={classes.quiet}>{t('peak-time.readOnly')}</p>;
  return (
    <div>
      <TextButton onClick={() => setAsking(true)}>{t('peak-time.action.leave')}</TextButton>
      {isAsking && <LeaveDialog onClose={() => setAsking(false)} />}
    </div>
  );
}
