import { formatDate } from '@wattershed/domain/calendar/date-format';
import { Card } from '../../../ui/cards/Card.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import classes from './budget.module.css';
import { useBudgetTexts } from './budget-texts.ts';
import type { Budget } from './budget-words.ts';

/** What became of the plan that the account was on. */
export function EndedCard({ budget: { endedOn, endedBy, enrolledOn, bills } }: { budget: Budget }) {
  const { t, language } = useBudgetTexts();
  const date = formatDate(endedOn ?? enrolledOn, language);
  return (
    <Card title={t('budget.ended')} aside={<StatusBadge kind="plain">{t('budget.state.ended')}</StatusBadge>}>
      <p className={classes.text}>
        {t(`budget.ended.${endedBy ?? 'left'}`, { date })} {bills.length > 0 && t('budget.ended.settled')}
      </p>
    </Card>
  );
}
