import { compareUsage } from '@wattershed/contract/usage/comparing';
import { listElectricUsage } from '@wattershed/contract/usage/series';
import { href, Link } from 'react-router';
import { isRefusal } from '../../account/access.ts';
import { useMenuTexts } from '../../account/menu/menu-texts.ts';
import { useAccess, useRight } from '../../account/use-access.ts';
import { DownloadCard } from './download/DownloadCard.tsx';
import { GenerationCard } from './GenerationCard.tsx';
import { PastForecastsCard } from './projection/PastForecastsCard.tsx';
import { RatesLink } from './RatesLink.tsx';
import { useReadingTexts } from './readings/reading-texts.ts';

/** What people scroll to, below the charts, the forecast, and the budget. */
export function MoreUsage() {
  const mayRead = useRight(listElectricUsage);
  return (
    <>
      {mayRead && <PastForecastsCard />}
      <GenerationCard />
      <DownloadCard />
      <MoreAboutUsage />
      <RatesLink />
    </>
  );
}

/** Other looks at the same readings. */
function MoreAboutUsage() {
  const { t } = useReadingTexts();
  const { t: menu } = useMenuTexts();
  const compareAccess = useAccess(compareUsage);
  if (isRefusal(compareAccess)) return null;
  return (
    <p>
      <Link to={href('/Compare')}>{t('readings.compare.action')}</Link> ·{' '}
      <Link to={href('/WaysToSave')}>{menu('nav.waysToSave')}</Link>
    </p>
  );
}
