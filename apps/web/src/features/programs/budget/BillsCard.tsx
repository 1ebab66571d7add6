import { formatDate } from '@wattershed/domain/calendar/date-format';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { formatDollars, formatWholeDollars } from '@wattershed/domain/money/dollars';
import { monthLabels } from '../../../text/months/months.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { ChartWithTable } from '../../../ui/chart/ChartWithTable.tsx';
import classes from './budget.module.css';
import { useBudgetTexts } from './budget-texts.ts';
import { type Budget, waitingOf } from './budget-words.ts';

/** What each bill was for, what it asked for, and what it left; and where the amount changed. */
export function BillsCard({ budget: { bills } }: { budget: Budget }) {
  const { t, language } = useBudgetTexts();
  const newest = bills.at(-1);
  if (!newest) return null;
  const dollars = (amount: Cents) => formatDollars(amount, language);
  const { side, plainCents } = waitingOf(newest.deferredCents);
  const labels = monthLabels(
    bills.map(({ issuedOn }) => issuedOn),
    language,
  );
  return (
    <Card title={t('budget.bills')}>
      <div className={classes.stack}>
        <ChartWithTable
          sentence={t('budget.bills.sentence', {
            date: formatDate(newest.issuedOn, language),
            used: dollars(newest.usedCents),
            asked: dollars(newest.askedCents),
            waits: t(`budget.bills.waits.${side}`, { amount: dollars(plainCents) }),
          })}
          caption={t('budget.bills.caption')}
          pointTitle={t('budget.bills.bill')}
          series={[
            { key: 'used', title: t('budget.bills.used'), shape: 'bar', colour: 'brand' },
            { key: 'asked', title: t('budget.bills.asked'), shape: 'mark', colour: 'compare' },
            { key: 'waits', title: t('budget.bills.waits'), shape: 'line', colour: 'electric' },
          ]}
          formatValue={value => formatDollars(cents(Math.round(value * 100)), language)}
          formatTick={value => formatWholeDollars(value, language)}
          height={240}
          points={bills.map(({ issuedOn, usedCents, askedCents, deferredCents }, index) => ({
            label: labels[index] ?? '',
            title: formatDate(issuedOn, language),
            values: { used: usedCents / 100, asked: askedCents / 100, waits: deferredCents / 100 },
          }))}
        />
        <NewLevels bills={bills} />
      </div>
    </Card>
  );
}

function NewLevels({ bills }: Pick<Budget, 'bills'>) {
  const { t, language } = useBudgetTexts();
  const changes = bills.flatMap(({ issuedOn, levelCents, newLevelCents }) =>
    newLevelCents === null ? [] : [{ issuedOn, levelCents, newLevelCents }],
  );
  return changes.map(({ issuedOn, levelCents, newLevelCents }) => (
    <p key={issuedOn} className={classes.quiet}>
      {t('budget.bills.newLevel', {
        date: formatDate(issuedOn, language),
        from: formatDollars(levelCents, language),
        to: formatDollars(newLevelCents, language),
      })}
    </p>
  ));
}
