import { enrollInAutoPay } from '@wattershed/contract/autopay/enrollment';
import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { href, Link } from 'react-router';
import { isRefusal } from '../../account/access.ts';
import { startAccountRead } from '../../account/account-read.ts';
import { AccessBoundary } from '../../account/boundary/AccessBoundary.tsx';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { LazyRefusalText } from '../../account/boundary/LazyRefusalText.tsx';
import { useSettings } from '../../account/settings.ts';
import { useAccess } from '../../account/use-access.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { AutoPayActions } from './AutoPayActions.tsx';
import classes from './autopay.module.css';
import { useAutoPayTexts } from './autopay-texts.ts';
import type { Status } from './autopay-words.ts';
import { ByHand } from './ByHand.tsx';
import { DraftHistory } from './DraftHistory.tsx';
import { DraftQuestion } from './DraftQuestion.tsx';
import { NextDraft } from './NextDraft.tsx';
import { TermsCard } from './TermsCard.tsx';

export function clientLoader() {
  startAccountRead(getAutoPayStatus, {});
  return null;
}

export function HydrateFallback() {
  return <Skeleton height={480} />;
}

/** Whether auto pay draws the bills of the chosen account, what comes next, and what can be done about it. */
export default function AutoPayPage() {
  const { t } = useAutoPayTexts();
  const read = useAccountRead(getAutoPayStatus, {});
  const access = useAccess(enrollInAutoPay);
  return (
    <Page title={t('autopay.title')} lead={isRefusal(read.access) || isRefusal(access) ? undefined : t('autopay.lead')}>
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />}>
        {status => (
          <AccessBoundary
            call={enrollInAutoPay}
            access={access === 'paymentBlocked' && !status.enrollment ? access : 'allowed'}
            isScreen
            skeleton={<Skeleton height={480} />}
          >
            {status.enrollment ? <On status={status} enrollment={status.enrollment} /> : <Off status={status} />}
          </AccessBoundary>
        )}
      </AccountBoundary>
    </Page>
  );
}

function Off({ status }: { status: Status }) {
  const { t, language } = useAutoPayTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  const access = useAccess(enrollInAutoPay);
  const state = status.isDrawnByUtility ? 'utility' : 'off';
  return (
    <div className={classes.stack}>
      <Card title={t(`autopay.${state}.title`)}>
        <div className={classes.stack}>
          <p>{t(`autopay.${state}.text`, { phone })}</p>
          {status.isDrawnByUtility && status.autoPayOn && (
            <p>{t('autopay.utility.next', { date: formatDate(status.autoPayOn, language) })}</p>
          )}
          {isRefusal(access) && (
            <p>
              <LazyRefusalText call={enrollInAutoPay} refusal={access} />
            </p>
          )}
          {access === 'allowed' && (
            <div className={classes.actions}>
              <Button as={Link} to={href('/EnrollAutoPay')}>
                {t('autopay.action.setUp')}
              </Button>
            </div>
          )}
        </div>
      </Card>
      <DraftHistory drafts={[...status.drafts, ...status.history]} />
    </div>
  );
}

function On({ status, enrollment }: { status: Status; enrollment: NonNullable<Status['enrollment']> }) {
  const { t } = useAutoPayTexts();
  const access = useAccess(enrollInAutoPay);
  // Who has paid the bill by hand meanwhile has answered.
  const asking = status.drafts.find(({ state, amountCents }) => state === 'waiting-for-answer' && amountCents !== 0);
  return (
    <div className={classes.stack}>
      {access === 'paymentBlocked' && (
        <AccessBoundary call={enrollInAutoPay} access={access} isScreen skeleton={<Skeleton height={320} />}>
          {null}
        </AccessBoundary>
      )}
      {asking && <DraftQuestion draft={asking} />}
      <ByHand status={status} />
      <div className={classes.columns}>
        <Card title={t('autopay.next.title')}>
          <NextDraft status={status} />
        </Card>
        <TermsCard enrollment={enrollment} />
      </div>
      <AutoPayActions status={status} enrollment={enrollment} />
      <DraftHistory drafts={status.history} />
    </div>
  );
}
