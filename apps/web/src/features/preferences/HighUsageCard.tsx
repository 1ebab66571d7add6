import { listUsage } from '@wattershed/contract/usage/overview';
import { bcp47Of } from '@wattershed/domain/text/language';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../account/chosen/account-context.ts';
import { type AccountRead, useAccountRead } from '../../account/use-account-read.ts';
import { BoundField } from '../../fields/BoundField.tsx';
import type { Form } from '../../fields/bound-form.ts';
import { businessDay } from '../../session/business-time.ts';
import { monthLabels, monthTitle } from '../../text/months/months.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { ChartWithTable } from '../../ui/chart/ChartWithTable.tsx';
import { examples, exampleThreshold, type MonthOfUsage, monthsOf, summaryOf, usedOf } from './high-usage-view.ts';
import classes from './NotificationPreferencesPage.module.css';
import { type PreferencesValues, type Saved, type ThresholdName, thresholdOf, wantedNow } from './preferences-form.ts';
import { usePreferencesTexts } from './preferences-texts.ts';

type Props = { form: Form<PreferencesValues>; saved: Saved; mayEdit: boolean };

const chartHeight = 220;

const services = {
  highUsageKwh: { words: 'usage', unit: 'preferences.usage.kWh', colour: 'electric' },
  highWaterGallons: { words: 'water', unit: 'preferences.water.gallons', colour: 'water' },
} as const;

/** From which usage on the person hears of it, beside the usage of their own last thirteen months. */
export function HighUsageCard({ form, saved, mayEdit }: Props) {
  const { t } = usePreferencesTexts();
  const { account } = useAccount();
  const read = useAccountRead(listUsage, { by: 'month' });
  const points = read.query.data?.points ?? [];
  const today = businessDay(account.timeZone);
  const electricity = monthsOf(points, usedOf.highUsageKwh, today);
  const water = monthsOf(points, usedOf.highWaterGallons, today);
  const { highUsageKwh, highWaterGallons } = form.values;
  const isSet = `${highUsageKwh}${highWaterGallons}`.trim() !== '';
  const isMuted = isSet && !wantedNow(saved, form.values).some(choice => choice.startsWith('AmiDailyUsage '));
  // Whoever has only water isn't asked about electricity, and the other way round; what is set can always be seen.
  const asksForWater = water.length > 0 || saved.HighWaterThreshold !== null;
  const asksForElectricity = electricity.length > 0 || water.length === 0 || saved.HighUsageThreshold !== null;
  return (
    <Card title={t('preferences.usage.title')}>
      <p className={classes.quiet}>{t('preferences.usage.lead')}</p>
      {isMuted && <p className={classes.quiet}>{t('preferences.usage.muted')}</p>}
      {asksForElectricity && <Threshold name="highUsageKwh" months={electricity} {...{ form, mayEdit, read }} />}
      {asksForWater && <Threshold name="highWaterGallons" months={water} {...{ form, mayEdit, read }} />}
    </Card>
  );
}

type ThresholdProps = Pick<Props, 'form' | 'mayEdit'> & {
  name: ThresholdName;
  months: readonly MonthOfUsage[];
  read: AccountRead<typeof listUsage>;
};

function Threshold({ name, months, form, mayEdit, read }: ThresholdProps) {
  const { t, language } = usePreferencesTexts();
  const { words } = services[name];
  const example = new Intl.NumberFormat(bcp47Of(language)).format(exampleThreshold(months, examples[name]));
  return (
    <>
      <div className={classes.threshold}>
        <BoundField
          form={form}
          name={name}
          label={t(`preferences.${words}.threshold`)}
          missingWords={null}
          hint={t('preferences.usage.hint', { example })}
          disabled={!mayEdit}
          clean={text => text.replaceAll(/\D/g, '').slice(0, 7)}
          input={{ inputMode: 'numeric', autoComplete: 'off' }}
        />
      </div>
      <AccountBoundary read={read} skeleton={<Skeleton height={chartHeight + 125} />}>
        {() =>
          months.length === 0 ? (
            <p className={classes.quiet}>{t(`preferences.${words}.none`)}</p>
          ) : (
            <ThresholdChart name={name} months={months} threshold={thresholdOf(name, form.values) ?? null} />
          )
        }
      </AccountBoundary>
    </>
  );
}

type ChartProps = { name: ThresholdName; months: readonly MonthOfUsage[]; threshold: number | null };

function ThresholdChart({ name, months, threshold }: ChartProps) {
  const { t, language } = usePreferencesTexts();
  const { words, unit, colour } = services[name];
  const number = new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 0 });
  const formatValue = (value: number) => t(unit, { value: number.format(value) });
  const labels = monthLabels(
    months.map(({ from }) => from),
    language,
  );
  return (
    <ChartWithTable
      sentence={useSentence(months, threshold, formatValue)}
      caption={t(`preferences.${words}.caption`)}
      pointTitle={t('preferences.usage.month')}
      runningTitle={t('preferences.usage.soFar')}
      series={[
        { key: 'used', title: t('preferences.usage.used'), shape: 'bar', colour },
        ...(threshold === null
          ? []
          : [{ key: 'line', title: t('preferences.usage.line'), shape: 'line', colour: 'compare' } as const]),
      ]}
      formatValue={formatValue}
      formatTick={value => number.format(value)}
      height={chartHeight}
      points={months.map(({ from, used, isRunning }, index) => {
        const month = monthTitle(from, language);
        return {
          label: labels[index] ?? '',
          title: isRunning ? t('preferences.usage.soFarMonth', { month }) : month,
          isRunning,
          values: { used, line: threshold },
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
  const values = { most: formatValue(most.used), month: monthTitle(most.from, language) };
  if (threshold !== null) {
    const words = { ...values, threshold: formatValue(threshold) };
    return over === 0 ? t('preferences.usage.never', words) : t('preferences.usage.over', { ...words, count: over });
  }
  return months.length === 1
    ? t('preferences.usage.one', values)
    : t('preferences.usage.range', { ...values, least: formatValue(least.used) });
}
