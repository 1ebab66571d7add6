import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import type { UsageStep } from '@wattershed/domain/usage/usage-range';
import { Select } from '../../../ui/inputs/Select.tsx';
import { SideBySideChoice } from '../../../ui/lists/SideBySideChoice.tsx';
import classes from './Readings.module.css';
import type { Service, UsageUnit } from './reading.ts';
import { useReadingTexts } from './reading-texts.ts';
import { type Series, unitShown } from './series.ts';
import { isUnitOf, switchedTo } from './usage-address.ts';
import type { UsageViewing } from './use-usage-view.ts';

type Props = { viewing: UsageViewing; series: Series | undefined };

const unitsOf: Record<Service, readonly UsageUnit[]> = {
  electric: ['money', 'amount', 'demand'],
  water: ['money', 'amount', 'ccf'],
};

/** Electricity or water, and in which unit: beside the title, for the whole screen. */
export function ServiceAndUnit({ viewing, services, series }: Props & { services: readonly Service[] }) {
  const { t } = useReadingTexts();
  const { view, go } = viewing;
  const hasDemand = series?.readings.some(({ peakW }) => peakW !== null) ?? false;
  const shown = unitShown(view, series);
  const units = unitsOf[view.service].filter(
    unit =>
      (unit !== 'demand' || hasDemand || shown === unit) &&
      (unit !== 'money' || shown === view.unit || view.unit !== unit),
  );
  const amountTitle = view.service === 'water' ? t('readings.unit.gallons') : t('readings.unit.kWh');
  const titles: Record<UsageUnit, string> = {
    money: t('readings.unit.money'),
    amount: amountTitle,
    ccf: t('readings.unit.ccf'),
    demand: t('readings.unit.demand'),
  };
  return (
    <>
      {services.length > 1 && (
        <SideBySideChoice
          legend={t('readings.service')}
          value={view.service}
          options={services.map(value => ({ value, title: t(`readings.${value}`) }))}
          onChange={service =>
            go({ ...view, service, meter: undefined, unit: isUnitOf(service, view.unit) ? view.unit : 'amount' })
          }
        />
      )}
      <SideBySideChoice
        legend={t('readings.unit')}
        value={shown}
        options={units.map(value => ({ value, title: titles[value] }))}
        onChange={unit => go({ ...view, unit }, { replace: true })}
      />
    </>
  );
}

const steps: readonly UsageStep[] = ['interval', 'day', 'period', 'month', 'year'];

/** What a column stands for, as fine as it was read, and of which meter. */
export function StepChoices({ viewing, series }: Props) {
  const { t, language } = useReadingTexts();
  const { view, go } = viewing;
  const meters = series?.meters ?? [];
  return (
    <div className={classes.choices}>
      <SideBySideChoice
        legend={t('readings.by')}
        value={view.by}
        options={steps.map(value => ({ value, title: t(`readings.by.${value}`) }))}
        onChange={by => {
          const shown = view.range ?? series?.range;
          go(
            shown && series?.lastDay ? switchedTo(view, by, shown, series.lastDay) : { ...view, by, range: undefined },
          );
        }}
      />
      {meters.length > 1 && (
        <Select
          label={t('readings.meter')}
          value={view.meter ?? ''}
          options={[
            { value: '', label: t('readings.meter.all') },
            ...meters.map(({ serialNumber, before }) => ({
              value: serialNumber,
              label: before
                ? t('readings.meter.until', { number: serialNumber, date: formatDate(addDays(before, -1), language) })
                : serialNumber,
            })),
          ]}
          onChange={event => go({ ...view, meter: event.currentTarget.value || undefined })}
        />
      )}
    </div>
  );
}

/** Hours, or each reading as it came; below its chart. */
export function FineChoice({ viewing: { view, go }, series }: Props & { series: Series }) {
  const { t } = useReadingTexts();
  if (view.by !== 'interval' || series.intervalSeconds >= 3600) return null;
  return (
    <SideBySideChoice
      legend={t('readings.fine')}
      value={view.isFine ? 'quarters' : 'hours'}
      options={(['hours', 'quarters'] as const).map(value => ({ value, title: t(`readings.fine.${value}`) }))}
      onChange={fine => go({ ...view, isFine: fine === 'quarters' }, { replace: true })}
    />
  );
}
