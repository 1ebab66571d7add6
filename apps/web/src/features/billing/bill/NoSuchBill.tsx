import { href, Link } from 'react-router';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { useBillTexts } from '../bill-texts.ts';

/** The address names a bill that this account doesn't have. */
export function NoSuchBill({ billNumber }: { billNumber: string }) {
  const { t } = useBillTexts();
  return (
    <EmptyState title={t('bill.notFound', { number: billNumber })}>
      <p>
        <Link to={href('/ViewBill')}>{t('bill.action.current')}</Link>
      </p>
    </EmptyState>
  );
}
