import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { Cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { Card } from '../../../ui/cards/Card.tsx';
import { FactList } from '../../../ui/content/FactList.tsx';
import classes from './budget.module.css';
import { useBudgetTexts } from './budget-texts.ts';
import { type Budget, waitingOf } from './budget-words.ts';

/** What will be left when the year is settled, and in a milder and a harsher one. */
export function ForecastCard({ budget: { forecast, trueUpOn } }: { budget: Budget }) {
  const { t, language } = useBudgetTexts();
  if (!trueUpOn) return null;
  if (!forecast) {
    return (
      <Card title={t('budget.forecast')}>
        <p className={classes.text}>{t('budget.forecast.unknown')}</p>
      </Card>
    );
  }
  const { expectedCents, lowCents, highCents, asidePercent, isMeasured } = forecast;
  const { side, plainCents } = waitingOf(expectedCents);
  const percent = String(asidePercent);
  const left = (amount: Cents) => {
    const waiting = waitingOf(amount);
    return t(waiting.side === 'credit' ? 'budget.forecast.ahead' : 'budget.forecast.left', {
      amount: formatDollars(waiting.plainCents, language),
    });
  };
  return (
    <Card title={t('budget.forecast')}>
      <div className={classes.stack}>
        <p className={classes.text}>
          {t(`budget.forecast.${side}`, {
            amount: formatDollars(plainCents, language),
            date: formatDate(trueUpOn, language),
          })}
        </p>
        <FactList
          facts={[
            { name: t('budget.forecast.low', { percent }), value: left(lowCents) },
            { name: t('budget.forecast.high', { percent }), value: left(highCents) },
          ]}
        />
        <p className={classes.quiet}>
          {t(isMeasured ? 'budget.forecast.measured' : 'budget.forecast.usual', { percent })}
        </p>
      </div>
    </Card>
  );
}
