import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { emailBudget } from '@wattershed/contract/programs/copy';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { href, Link } from 'react-router';
import { useAccess } from '../../../account/use-access.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import { LargeMoney } from '../../../ui/lists/LargeMoney.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { EmailCopy } from '../copy/EmailCopy.tsx';
import classes from './budget.module.css';
import { useBudgetTexts } from './budget-texts.ts';
import { type Budget, waitingOf } from './budget-words.ts';

const badges = { pending: 'info', active: 'good', leaving: 'warn', ended: 'plain' } as const;

/** How the plan stands: what bills ask for, what waits, and what comes when. */
export function KeptCard({ budget }: { budget: Budget }) {
  const { t, language } = useBudgetTexts();
  const canPay = useAccess(payByCard) === 'allowed';
  const { state, levelCents, missed, leavingCents, nextBillOn } = budget;
  const { side, plainCents } = waitingOf(leavingCents);
  const next = formatDate(nextBillOn ?? budget.enrolledOn, language);
  return (
    <Card title={t('budget.kept')} aside={<StatusBadge kind={badges[state]}>{t(`budget.state.${state}`)}</StatusBadge>}>
      <div className={classes.stack}>
        {state === 'leaving' && (
          <Notice kind="info">
            <p>{t(`budget.leaving.${side}`, { date: next, amount: formatDollars(plainCents, language) })}</p>
          </Notice>
        )}
        {missed > 0 && state === 'active' && (
          <Notice kind="warning">
            <p>{t('budget.missed')}</p>
            {canPay && (
              <p>
                <Button as={Link} to={href('/PayBill')}>
                  {t('budget.step.pay')}
                </Button>
              </p>
            )}
          </Notice>
        )}
        {state !== 'leaving' && (
          <div>
            <p className={classes.quiet}>{t('budget.kept.level')}</p>
            <LargeMoney cents={levelCents} />
            {state === 'pending' && <p className={classes.text}>{t('budget.kept.pending', { date: next })}</p>}
          </div>
        )}
        <FactList facts={useFacts(budget)} />
        {nextBillOn && (state === 'active' || state === 'pending') && <EmailCopy call={emailBudget} />}
      </div>
    </Card>
  );
}

function useFacts(budget: Budget): Fact[] {
  const { t, language } = useBudgetTexts();
  const { state, enrolledOn, billsOfYear, deferredCents, nextBillOn, reviewOn, trueUpOn, settling } = budget;
  const { side, plainCents } = waitingOf(deferredCents);
  const onDay = (name: string, day: LocalDate | null): Fact[] =>
    day ? [{ name, value: formatDate(day, language) }] : [];
  return [
    {
      name: t(side === 'credit' ? 'budget.kept.ahead' : 'budget.kept.waits'),
      value: formatDollars(plainCents, language),
      isStrong: true,
    },
    ...(state === 'active'
      ? [{ name: t('budget.kept.bills'), value: t('budget.kept.billsOf', { count: String(billsOfYear) }) }]
      : []),
    ...onDay(t(state === 'pending' ? 'budget.kept.first' : 'budget.kept.next'), nextBillOn),
    ...onDay(t('budget.kept.review'), reviewOn),
    ...(trueUpOn
      ? [
          {
            name: t('budget.kept.trueUp'),
            value: t(`budget.kept.trueUp.${settling}`, { date: formatDate(trueUpOn, language) }),
          },
        ]
      : []),
    ...onDay(t('budget.kept.enrolled'), enrolledOn),
  ];
}
