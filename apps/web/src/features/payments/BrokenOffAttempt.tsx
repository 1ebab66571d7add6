import { listPayments } from '@wattershed/contract/billing';
import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { addCents } from '@wattershed/domain/money/cents';
import { Link } from 'react-router';
import { useAccount } from '../../account/account-context.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { businessNow } from '../../session/business-time.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { resultPath } from './payment-paths.ts';
import { usePaymentTexts } from './payment-texts.ts';
import { dollars } from './payment-words.ts';

const hourMs = 3_600_000;

/** After a session that broke off while paying: what happened to that payment, before anything else. */
export function LatestPayment() {
  const { t, language } = usePaymentTexts();
  const { accountNumber, timeZone } = useAccount().account;
  const { data } = useAccountRead(listPayments, { limit: '1' }, { refetchOnMount: 'always' }).query;
  if (!data) return null;
  const latest = data.payments.find(({ paidAt }) => businessNow().getTime() - Date.parse(paidAt) < hourMs);
  if (!latest) return <Notice kind="info">{t('payments.latest.none')}</Notice>;
  const values = {
    total: dollars(addCents(latest.amountCents, latest.feeCents)),
    time: formatDateTime(new Date(latest.paidAt), language, timeZone),
  };
  if (latest.state !== 'posted') return <Notice kind="warning">{t('payments.latest.refused', values)}</Notice>;
  return (
    <Notice kind="success">
      <span>{t('payments.latest.posted', values)}</span>
      <Link to={resultPath(accountNumber, latest.paymentId)}>{t('payments.action.receipt')}</Link>
    </Notice>
  );
}
