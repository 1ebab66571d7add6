import type { DataOf } from '@wattershed/contract/call';
import type { compareUsage } from '@wattershed/contract/usage/comparing';
import { bcp47Of } from '@wattershed/domain/text/language';
import { monthTitle } from '../../../text/months/months.ts';
import { amountOf, type Commodity, kindOfChange, type UsagePoint } from '../forecast/usage-view.ts';
import { useCompareTexts } from './compare-texts.ts';
import { inThisWeather } from './weather-part.ts';

export type WeatherEffect = NonNullable<DataOf<typeof compareUsage>['weather']['electric']>;

type Props = { latest: UsagePoint; yearBefore: UsagePoint; effect: WeatherEffect | null; commodity: Commodity };

/** How a month compares with last year's once the weather is taken out, and how that is known. */
export function WeatherPart({ latest, yearBefore, effect, commodity }: Props) {
  const { t, language } = useCompareTexts();
  const percent = new Intl.NumberFormat(bcp47Of(language), { style: 'percent', maximumFractionDigits: 0 });
  if (!effect) return <p>{t('compare.weather.none')}</p>;
  const now = amountOf(latest, commodity);
  const before = inThisWeather(effect, commodity);
  if (now === null || before <= 0) return null;
  const change = now / before - 1;
  const { heatingBaseF, coolingBaseF, daysFitted, explained } = effect;
  const needs = heatingBaseF !== null && coolingBaseF !== null ? 'both' : heatingBaseF !== null ? 'heating' : 'cooling';
  return (
    <>
      <p>
        {t(`compare.weather.${kindOfChange(change)}`, {
          percent: percent.format(Math.abs(change)),
          month: monthTitle(yearBefore.from, language),
        })}
      </p>
      <details>
        <summary>{t('compare.weather.how')}</summary>
        <p>
          {t('compare.weather.method', { days: daysFitted, percent: percent.format(explained) })}{' '}
          {t(`compare.weather.${needs}`, {
            heating: Math.round(heatingBaseF ?? 0),
            cooling: Math.round(coolingBaseF ?? 0),
          })}
        </p>
      </details>
    </>
  );
}
