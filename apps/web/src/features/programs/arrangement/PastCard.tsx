import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { Card } from '../../../ui/cards/Card.tsx';
import classes from './arrangement.module.css';
import { useArrangementTexts } from './arrangement-texts.ts';
import type { Arrangement } from './KeptCard.tsx';

/** What became of earlier arrangements, the newest first. */
export function PastCard({ arrangements }: { arrangements: readonly Arrangement[] }) {
  const { t, language } = useArrangementTexts();
  return (
    <Card title={t('arrangement.past')}>
      <ul className={classes.past}>
        {arrangements.map(({ agreedOn, amountCents, installments, state, endedOn }) => (
          <li key={agreedOn}>
            <p className={classes.text}>
              {t('arrangement.agreed', {
                date: formatDate(agreedOn, language),
                amount: formatDollars(amountCents, language),
                count: String(installments.length),
              })}
            </p>
            <p className={classes.quiet}>
              {t(state === 'completed' ? 'arrangement.past.completed' : 'arrangement.past.broken', {
                date: formatDate(endedOn ?? agreedOn, language),
              })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
