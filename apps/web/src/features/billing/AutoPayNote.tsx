import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { Link } from 'react-router';
import { useVisiblePath } from '../../account/menu/use-visible-path.ts';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import type { DashboardBill } from './asked/bill-state.ts';
import { useIsAskedToPay } from './pay-refusal.ts';

/**
 * What auto pay does with the bill, and what stays to be paid, where it doesn't just draw all of it; who may only read hears what
 * stays due.
 */
export function AutoPayNote({ data: { autoPayNote, owed, today } }: { data: DashboardBill }) {
  const { t, language } = useDashboardTexts();
  const path = useVisiblePath()('/AutoPay');
  const isAsked = useIsAskedToPay();
  if (!autoPayNote) return null;
  const { does, payOn, amountCents, leftCents } = autoPayNote;
  const isLate = owed.dueOn !== null && owed.dueOn < today;
  const key = does === 'draws-part' && (isLate || owed.dueOn === null) ? 'draws-part.late' : does;
  const values = {
    amount: formatDollars(amountCents, language),
    left: formatDollars(leftCents, language),
    date: payOn ? formatDate(payOn, language) : '',
    due: owed.dueOn ? formatDate(owed.dueOn, language) : '',
  };
  return (
    <p>
      {t(isAsked || !isAsking(key) ? `dashboard.autoPay.${key}` : `dashboard.autoPay.read.${key}`, values)}{' '}
      {path && <Link to={path}>{t(does === 'asks' ? 'dashboard.autoPay.answer' : 'dashboard.autoPay.see')}</Link>}
    </p>
  );
}

const askingKeys = ['draws-part', 'draws-part.late', 'skipped', 'paused', 'too-soon'] as const;

/** Whether the words ask to pay. */
function isAsking(key: string): key is (typeof askingKeys)[number] {
  return askingKeys.some(one => one === key);
}
