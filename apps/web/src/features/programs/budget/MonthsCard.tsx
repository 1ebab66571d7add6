import { formatDate } from '@wattershed/domain/calendar/date-format';
import { type Cents, cents, sumCents } from '@wattershed/domain/money/cents';
import { formatDollars, formatWholeDollars } from '@wattershed/domain/money/dollars';
import { monthLabels, monthTitle } from '../../../text/months/months.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { ChartWithTable } from '../../../ui/chart/ChartWithTable.tsx';
import { FactList } from '../../../ui/content/FactList.tsx';
import { LargeMoney } from '../../../ui/lists/LargeMoney.tsx';
import classes from './budget.module.css';
import { useBudgetTexts } from './budget-texts.ts';
import type { Offer } from './budget-words.ts';

/** The equal amount, the months that it is the average of, and the arithmetic between them. */
export function MonthsCard({ offer, levelCents }: { offer: Offer; levelCents: Cents }) {
  const { t, language } = useBudgetTexts();
  const months = offer.months.flatMap(({ from, amountCents }) => (amountCents === null ? [] : [{ from, amountCents }]));
  const dollars = (amount: Cents) => formatDollars(amount, language);
  const inOrder = months.toSorted((a, b) => a.amountCents - b.amountCents);
  const [lowest, highest] = [inOrder[0], inOrder.at(-1)];
  const sum = sumCents(months.map(({ amountCents }) => amountCents));
  const average = cents(Math.round(sum / months.length));
  if (!lowest || !highest) return null;
  const labels = monthLabels(
    months.map(({ from }) => from),
    language,
  );
  return (
    <Card title={t('budget.offer')}>
      <div className={classes.stack}>
        <div>
          <LargeMoney cents={levelCents} />
          <p className={classes.text}>{t('budget.offer.level', { date: formatDate(offer.firstBillOn, language) })}</p>
          <p className={classes.quiet}>{t('budget.offer.fees')}</p>
        </div>
        <ChartWithTable
          sentence={t('budget.chart.sentence', {
            low: dollars(lowest.amountCents),
            lowMonth: monthTitle(lowest.from, language),
            high: dollars(highest.amountCents),
            highMonth: monthTitle(highest.from, language),
            level: dollars(levelCents),
          })}
          caption={t('budget.chart.caption')}
          pointTitle={t('budget.chart.month')}
          series={[
            { key: 'used', title: t('budget.chart.used'), shape: 'bar', colour: 'brand' },
            { key: 'level', title: t('budget.chart.level'), shape: 'mark', colour: 'compare' },
          ]}
          formatValue={value => formatDollars(cents(Math.round(value * 100)), language)}
          formatTick={value => formatWholeDollars(value, language)}
          height={240}
          points={months.map(({ from, amountCents }, index) => ({
            label: labels[index] ?? '',
            title: formatDate(from, language),
            values: { used: amountCents / 100, level: levelCents / 100 },
          }))}
        />
        <FactList
          figures
          facts={arithmetic(t, { sum: dollars(sum), average: dollars(average), level: dollars(levelCents) })}
        />
      </div>
    </Card>
  );
}

type Translate = ReturnType<typeof useBudgetTexts>['t'];

function arithmetic(t: Translate, { sum, average, level }: Record<'sum' | 'average' | 'level', string>) {
  return [
    { name: t('budget.offer.sum'), value: sum },
    { name: t('budget.offer.twelfth'), value: average },
    { name: t('budget.offer.rounded'), value: level, isStrong: true },
  ];
}
