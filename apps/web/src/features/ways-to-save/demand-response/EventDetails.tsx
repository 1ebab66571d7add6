import { hourWords } from '@wattershed/domain/calendar/clock-time';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { useState } from 'react';
import { ChartWithTable } from '../../../ui/chart/ChartWithTable.tsx';
import tipClasses from '../tips/tips.module.css';
import { factor, kwh, type MeasuredResult, type PeakEvent } from './event-figures.ts';
import { usePeakTimeTexts } from './peak-time-texts.ts';

type Props = { event: PeakEvent; result: MeasuredResult };

/** Baseline and use by hour, and how the baseline was made. Drawn when it is opened: a summer has many of them. */
export function EventDetails({ event, result }: Props) {
  const { t } = usePeakTimeTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={tipClasses.how} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('peak-time.details')}</summary>
      {isOpen && (
        <>
          <HoursChart event={event} result={result} />
          <Method event={event} result={result} />
        </>
      )}
    </details>
  );
}

function HoursChart({ event: { on }, result: { hours } }: Props) {
  const { t, language } = usePeakTimeTexts();
  const lower = hours.filter(({ usedWh, baselineWh }) => usedWh < baselineWh).length;
  return (
    <ChartWithTable
      sentence={t('peak-time.chart.lower', { lower, hours: hours.length })}
      caption={t('peak-time.chart.caption', { date: formatDate(on, language) })}
      pointTitle={t('peak-time.chart.hour')}
      series={[
        { key: 'used', title: t('peak-time.chart.used'), shape: 'bar', colour: 'electric' },
        { key: 'baseline', title: t('peak-time.chart.baseline'), shape: 'mark', colour: 'compare' },
      ]}
      points={hours.map(({ hour, usedWh, baselineWh }) => ({
        label: hourWords(hour, language),
        title: `${hourWords(hour, language)} – ${hourWords(hour + 1, language)}`,
        values: { used: usedWh, baseline: baselineWh },
      }))}
      formatValue={value => `${kwh(value, language)} kWh`}
      formatTick={value => kwh(value, language)}
      height={240}
    />
  );
}

function Method({ event: { fromHour }, result: { dayKind, days, adjustment } }: Props) {
  const { t, language } = usePeakTimeTexts();
  return (
    <>
      <p>{t(`peak-time.how.${dayKind}`, { days: days.map(day => formatDate(day, language)).join('; ') })}</p>
      <p>
        {t('peak-time.how.adjusted', {
          adjustment: factor(adjustment, language),
          from: hourWords(fromHour - 4, language),
          until: hourWords(fromHour - 1, language),
        })}{' '}
        {t('peak-time.how.skipped')}
      </p>
    </>
  );
}
