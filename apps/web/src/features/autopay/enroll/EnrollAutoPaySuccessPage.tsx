import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import { href, Link } from 'react-router';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import classes from '../autopay.module.css';
import { useAutoPayTexts } from '../autopay-texts.ts';
import { ByHand } from '../ByHand.tsx';
import { DraftQuestion } from '../DraftQuestion.tsx';
import { NextDraft } from '../NextDraft.tsx';
import { TermsCard } from '../TermsCard.tsx';

export function clientLoader() {
  startAccountRead(getAutoPayStatus, {});
  return null;
}

export function HydrateFallback() {
  return <Skeleton height={320} />;
}

/** What was set up, as it is now: also after a reload, or once auto pay is off again. */
export default function EnrollAutoPaySuccessPage() {
  const { t } = useAutoPayTexts();
  const read = useAccountRead(getAutoPayStatus, {});
  const enrollment = read.query.data?.enrollment;
  return (
    <Page
      // Nothing is said of an enrollment that isn't known, or isn't shown to this person.
      title={t(enrollment ? 'autopay.success.title' : enrollment === null ? 'autopay.success.off' : 'autopay.title')}
      lead={enrollment?.isOwn ? t('autopay.success.lead') : undefined}
    >
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={320} />}>
        {status =>
          status.enrollment ? (
            <div className={classes.stack}>
              {status.drafts
                .filter(({ state }) => state === 'waiting-for-answer')
                .map(draft => (
                  <DraftQuestion key={draft.plannedId} draft={draft} />
                ))}
              <ByHand status={status} />
              <div className={classes.columns}>
                <Card title={t('autopay.next.title')}>
                  <NextDraft status={status} />
                </Card>
                <TermsCard enrollment={status.enrollment} />
              </div>
              <Ways />
            </div>
          ) : (
            <EmptyState title={t('autopay.off.title')}>
              <Ways />
            </EmptyState>
          )
        }
      </AccountBoundary>
    </Page>
  );
}

function Ways() {
  const { t } = useAutoPayTexts();
  return (
    <div className={classes.actions}>
      <Button as={Link} to={href('/AutoPay')}>
        {t('autopay.action.see')}
      </Button>
      <Button as={Link} to={href('/dashboard')} kind="plain">
        {t('autopay.action.home')}
      </Button>
    </div>
  );
}
