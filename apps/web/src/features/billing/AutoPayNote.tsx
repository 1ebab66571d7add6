import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { Link } from 'react-router';
import { useVisiblePath } from '../../account/menu/use-visible-path.ts';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import type { DashboardBill } from './bill-state.ts';

/** What auto pay does with the bill, and what stays to be paid, where it doesn't just draw all of it. */
export function AutoPayNote({ data: { autoPayNote, owed, today } }: { data: DashboardBill }) {
  const { t, language } = useDashboardTexts();
  const path = useVisiblePath()('/AutoPay');
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
      {t(`dashboard.autoPay.${key}`, values)}{' '}
      {path && <Link to={path}>{t(does === 'asks' ? 'dashboard.autoPay.answer' : 'dashboard.autoPay.see')}</Link>}
    </p>
  );
}
