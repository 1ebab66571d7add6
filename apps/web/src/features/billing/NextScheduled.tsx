import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { Link } from 'react-router';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import type { DashboardBill } from './asked/bill-state.ts';
import { useScheduledPath } from './use-scheduled-path.ts';

/** The scheduled payment that is taken next: how much, when, from what, and whether anything is left to do. */
export function NextScheduled({ data }: { data: DashboardBill }) {
  const { t, language } = useDashboardTexts();
  const path = useScheduledPath();
  const next = data.nextScheduled;
  if (!next) return null;
  const { covers, isAhead, moreCount, status } = next;
  // Who pays ahead has it taken even if nothing is owed.
  const isLeftSaid = status === 'created' && !(covers === 'nothing-owed' && isAhead);
  return (
    <p>
      {words(next)} {moreCount > 0 && `${t('dashboard.scheduled.more', { count: moreCount })} `}
      {isLeftSaid && `${t(`dashboard.scheduled.covers.${covers}`, { left: formatDollars(next.leftCents, language) })} `}
      {path && <Link to={path}>{t('dashboard.scheduled.see')}</Link>}
    </p>
  );

  function words({ amountCents, payOn, isOwn, methodBrand, methodLast4 }: NonNullable<typeof next>): string {
    const said = { amount: formatDollars(amountCents, language), date: formatDate(payOn, language) };
    if (!isOwn) return t('dashboard.scheduled.someone', said);
    if (status !== 'created') return t(`dashboard.scheduled.${status}`, said);
    const brand = methodBrand === 'Bank account' ? t('dashboard.scheduled.bank') : methodBrand;
    const method = t('dashboard.scheduled.ending', { brand, last4: methodLast4 });
    // On the day, no more is taken than is owed then.
    const isLess = !isAhead && amountCents > data.owed.balanceCents;
    return t(isLess ? 'dashboard.scheduled.upTo' : 'dashboard.scheduled.next', { ...said, method });
  }
}
