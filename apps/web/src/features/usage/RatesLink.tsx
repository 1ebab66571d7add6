import { analyzeRates } from '@wattershed/contract/rate-analysis';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { href, Link } from 'react-router';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useRight } from '../../account/use-access.ts';
import { useUsageTexts } from './usage-texts.ts';

/** Leads to what the same readings would have cost on other plans. */
export function RatesLink() {
  const { t } = useUsageTexts();
  const { status } = useAccount().account;
  const mayAnalyze = useRight(analyzeRates);
  // A closed account has no plan to choose.
  if (!mayAnalyze || status === accountStatuses.closedWithBalance) return null;
  return (
    <p>
      <Link to={href('/RateAnalysis')}>{t('usage.rates.link')}</Link>
    </p>
  );
}
