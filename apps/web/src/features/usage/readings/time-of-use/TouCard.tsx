import { Card } from '../../../../ui/cards/Card.tsx';
import { isClockChange } from '../hours.ts';
import classes from '../Readings.module.css';
import { clockTime } from '../reading-titles.ts';
import { seriesSoFar } from '../SeriesBoundary.tsx';
import type { UsageView } from '../usage-address.ts';
import { useAmounts } from '../use-amounts.ts';
import { useSeriesReads } from '../use-usage-view.ts';
import { touParts } from './tou.ts';
import { centsText, priceText } from './tou-price.ts';

/** The day by the periods of the rate: what was used in each, when that is, and what it cost. */
export function TouCard({ view }: { view: UsageView }) {
  const amounts = useAmounts(view.service, view.by);
  const { t, language } = amounts;
  const series = seriesSoFar(useSeriesReads(view));
  const parts = series ? touParts(series.readings) : [];
  if (!series || parts.length === 0) return null;
  const times = { language, zone: series.timeZone, isChange: isClockChange(series.readings) };
  return (
    <Card title={t('readings.tou.title')}>
      <ul className={classes.parts}>
        {parts.map(({ touKey, name, kwh, costDollars, stretches }) => {
          const period = series.touPeriods.find(one => one.key === touKey);
          const hours = stretches.map(({ from, before }) =>
            t('readings.range', {
              from: clockTime(Date.parse(from.startsAt ?? ''), times),
              last: before ? clockTime(Date.parse(before.startsAt ?? ''), times) : t('readings.tou.midnight'),
            }),
          );
          return (
            <li key={touKey} data-name={name}>
              <b>{t(`readings.tou.${name}`)}</b>
              <b>{amounts.formatOr(costDollars, 'money')}</b>
              <span>{hours.join(', ')}</span>
              <span>{amounts.formatOr(kwh, 'amount')}</span>
              {period && (
                <span className={classes.price}>{t('readings.tou.price', { price: priceText(period, language) })}</span>
              )}
              {period?.sellPrice && (
                <span className={classes.price}>
                  {t('readings.tou.sell', { price: centsText(Number(period.sellPrice), language) })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
