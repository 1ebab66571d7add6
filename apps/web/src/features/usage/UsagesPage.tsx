import { listGeneration, listUsage, projectBill } from '@wattershed/contract/usage';
import { startAccountRead } from '../../account/account-read.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ForecastCard } from './ForecastCard.tsx';
import { GenerationCard } from './GenerationCard.tsx';
import { UsageCard } from './UsageCard.tsx';
import { useUsageTexts } from './usage-texts.ts';

export function clientLoader() {
  startAccountRead(listUsage, { by: 'month' });
  startAccountRead(projectBill, {});
  startAccountRead(listGeneration, {});
  return null;
}

/** A year of usage, what the next bill will probably be and, for people with panels, what they sent to the grid. */
export default function UsagesPage() {
  const { t } = useUsageTexts();
  return (
    <Page title={t('usage.screen.title')} lead={t('usage.screen.lead')}>
      <UsageCard />
      <ForecastCard />
      <GenerationCard />
    </Page>
  );
}
