import { listRebates } from '@wattershed/contract/ways-to-save/rebates';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { ApplicationsCard } from './ApplicationsCard.tsx';
import { MayNotApply } from './MayNotApply.tsx';
import { ProgramList } from './ProgramList.tsx';
import { useRebateTexts } from './rebate-texts.ts';

export function clientLoader() {
  startAccountRead(listRebates, {});
  return null;
}

/** What the utility pays a part of, and what became of what this account applied for. */
export default function RebatesPage() {
  const { t } = useRebateTexts();
  const read = useAccountRead(listRebates, {}, { refetchOnMount: 'always' });
  return (
    <Page title={t('rebates.title')} lead={t('rebates.lead')}>
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />}>
        {({ today, programs, applications }) => (
          <>
            <ApplicationsCard applications={applications} />
            <Card title={t('rebates.programs')}>
              {programs.length === 0 ? (
                <NoPrograms />
              ) : (
                <>
                  <MayNotApply />
                  <ProgramList programs={programs} today={today} />
                </>
              )}
            </Card>
          </>
        )}
      </AccountBoundary>
    </Page>
  );
}

function NoPrograms() {
  const { t } = useRebateTexts();
  const isPending = useAccount().account.status === accountStatuses.pending;
  return (
    <EmptyState title={t(isPending ? 'rebates.pending' : 'rebates.noPrograms')}>
      <p>{t(isPending ? 'rebates.pendingText' : 'rebates.noProgramsText')}</p>
    </EmptyState>
  );
}
