import { accountStatuses } from '@wattershed/domain/rights/rights';
import { useAccount } from '../../account/account-context.ts';
import { EmptyState } from '../../ui/content/EmptyState.tsx';
import { useUsageTexts } from './usage-texts.ts';

/** Why usage is not shown to this person, and who can change that. */
export function UsageRefused() {
  const { t } = useUsageTexts();
  const isClosed = useAccount().account.status === accountStatuses.closedWithBalance;
  return (
    <EmptyState title={t('usage.notAllowed')}>
      <p>{t(isClosed ? 'usage.closedText' : 'usage.notAllowedText')}</p>
    </EmptyState>
  );
}
