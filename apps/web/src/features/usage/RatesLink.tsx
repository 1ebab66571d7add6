import { analyzeRates } from '@wattershed/contract/rate-analysis';
import { href, Link } from 'react-router';
import { useRight } from '../../account/use-access.ts';
import { useUsageTexts } from './usage-texts.ts';

/** Leads to what the same readings would have cost on other plans. */
export function RatesLink() {
  const { t } = useUsageTexts();
  if (!useRight(analyzeRates)) return null;
  return (
    <p>
      <Link to={href('/RateAnalysis')}>{t('usage.rates.link')}</Link>
    </p>
  );
}
