import { listUsage } from '@wattershed/contract/usage';
import { bcp47Of } from '@wattershed/domain/text/language';
import { AccountBoundary } from '../../account/AccountBoundary.tsx';
import { useAccount } from '../../account/account-context.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { BoundField } from '../../fields/BoundField.tsx';
import type { Form } from '../../fields/bound-form.ts';
import { businessDay } from '../../session/business-time.ts';
import { monthLabels, monthTitle } from '../../text/months.ts';
import { ChartWithTable } from '../../ui/chart/ChartWithTable.tsx';
import { Card } from '../../ui/content/Card.tsx';
import { Skeleton } from '../../ui/content/Skeleton.tsx';
import { exampleThreshold, type MonthOfUsage, monthsOf, summaryOf } from './high-usage-view.ts';
import classes from './NotificationPreferencesPage.module.css';
import { type PreferencesValues, type Saved, thresholdOf, wantedNow } from './preferences-form.ts';
import { usePreferencesTexts } from './preferences-texts.ts';

type Props = { form: Form<PreferencesValues>; saved: Saved; mayEdit: boolean };

const chartHeight = 220;

/** From which usage on the person hears of it, beside the usage of their own last thirteen months. */
export function HighUsageCard({ form, saved, mayEdit }: Props) {
  const { t, language } = usePreferencesTexts();
  const { account } = useAccount();
  const read = useAccountRead(listUsage, { by: 'month' });
  const months = monthsOf(read.query.data?.points ?? [], businessDay(account.timeZone));
  const { highUsageKwh } = form.values;
  const isMuted =
    highUsageKwh.trim() !== '' && !wantedNow(saved, form.values).some(choice => choice.startsWith('AmiDailyUsage '));
  const example = new Intl.NumberFormat(bcp47Of(language)).format(exampleThreshold(months));
  return (
    <Card title={t('preferences.usage.title')}>
      <p className={classes.quiet}>{t('preferences.usage.lead')}</p>
      <div className={classes.threshold}>
        <BoundField
          form={form}
          name="highUsageKwh"
          label={t('preferences.usage.threshold')}
          missingWords={null}
          hint={t('preferences.usage.hint', { example })}
          disabled={!mayEdit}
          clean={text => text.replaceAll(/\D/g, '').slice(0, 7)}
          input={{ inputMode: 'numeric', autoComplete: 'off' }}
        />
      </div>
      {isMuted && <p className={classes.quiet}>{t('preferences.usage.muted')}</p>}
      <AccountBoundary read={read} skeleton={<Skeleton height={chartHeight + 125} />}>
        {() =>
          months.length === 0 ? (
            <p className={classes.quiet}>{t('preferences.usage.none')}</p>
          ) : (
            <ThresholdChart months={months} threshold={thresholdOf(highUsageKwh) ?? null} />
          )
        }
      </AccountBoundary>
    </Card>
  );
}

function ThresholdChart({ months, threshold }: { months: readonly MonthOfUsage[]; threshold: number | null }) {
  const { t, language } = usePreferencesTexts();
  const number = new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 0 });
  const formatValue = (value: number) => t('preferences.usage.kWh', { value: number.format(value) });
  const labels = monthLabels(
    months.map(({ from }) => from),
    language,
  );
  return (
    <ChartWithTable
      sentence={useSentence(months, threshold, formatValue)}
      caption={t('preferences.usage.caption')}
      pointTitle={t('preferences.usage.month')}
      runningTitle={t('preferences.usage.soFar')}
      series={[
        { key: 'used', title: t('preferences.usage.used'), shape: 'bar', colour: 'electric' },
        ...(threshold === null
          ? []
          : [{ key: 'line', title: t('preferences.usage.line'), shape: 'line', colour: 'compare' } as const]),
      ]}
      formatValue={formatValue}
      formatTick={value => number.format(value)}
      height={chartHeight}
      points={months.map(({ from, kwh, isRunning }, index) => {
        const month = monthTitle(from, language);
        return {
          label: labels[index] ?? '',
          title: isRunning ? t('preferences.usage.soFarMonth', { month }) : month,
          isRunning,
          values: { used: kwh, line: threshold },
        };
      })}
    />
  );
}

function useSentence(
  months: readonly MonthOfUsage[],
  threshold: number | null,
  formatValue: (value: number) => string,
): string {
  const { t, language } = usePreferencesTexts();
  const summary = summaryOf(months, threshold);
  if (!summary) return t('preferences.usage.none');
  const { least, most, over } = summary;
  const values = { most: formatValue(most.kwh), month: monthTitle(most.from, language) };
  if (threshold !== null) {
    const words = { ...values, threshold: formatValue(threshold) };
    return over === 0 ? t('preferences.usage.never', words) : t('preferences.usage.over', { ...words, count: over });
  }
  return months.length === 1
    ? t('preferences.usage.one', values)
    : t('preferences.usage.range', { ...values, least: formatValue(least.kwh) });
}
