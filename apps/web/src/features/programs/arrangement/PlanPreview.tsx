import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { Card } from '../../../ui/cards/Card.tsx';
import { FactList } from '../../../ui/content/FactList.tsx';
import classes from './arrangement.module.css';
import { useArrangementTexts } from './arrangement-texts.ts';

type Props = { rows: readonly { dueOn: LocalDate; amountCents: Cents }[]; sumCents: Cents };

/** Every installment with its day, and that new bills come on top. */
export function PlanPreview({ rows, sumCents }: Props) {
  const { t, language } = useArrangementTexts();
  return (
    <Card title={t('arrangement.plan.preview')}>
      <div className={classes.stack} aria-live="polite">
        <FactList
          figures
          facts={[
            ...rows.map(({ dueOn, amountCents }) => ({
              name: formatDate(dueOn, language),
              value: formatDollars(amountCents, language),
            })),
            { name: t('arrangement.plan.sum'), value: formatDollars(sumCents, language), isStrong: true },
          ]}
        />
        <p className={classes.text}>{t('arrangement.plan.beside')}</p>
      </div>
    </Card>
  );
}
