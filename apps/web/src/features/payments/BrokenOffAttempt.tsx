import { useQuery } from '@tanstack/react-query';
import type { ParsedRequestOf } from '@wattershed/contract/call';
import { settleAttempt } from '@wattershed/contract/payments/bill/paying';
import { isAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { Link, useSearchParams } from 'react-router';
import { useAccount } from '../../account/chosen/account-context.ts';
import { q } from '../../api/query.ts';
import { dollars } from '../../paying/payment-words.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { resultPath } from './after/payment-paths.ts';
import { useResultTexts } from './receipt/result-texts.ts';

/**
 * After a session that broke off while paying: what became of that very attempt, named in the address, before anything
 * else. Says nothing about an attempt that isn't this person's.
 */
export function BrokenOffAttempt() {
  const [search] = useSearchParams();
  const accountNumber = search.get('account') ?? '';
  const idempotencyKey = search.get('attempt') ?? '';
  if (!isAccountNumber(accountNumber) || !/^[\da-f-]{36}$/i.test(idempotencyKey)) return null;
  return <EndOfAttempt accountNumber={accountNumber} idempotencyKey={idempotencyKey} />;
}

function EndOfAttempt({ accountNumber, idempotencyKey }: ParsedRequestOf<typeof settleAttempt>) {
  const { t, language } = useResultTexts();
  const { timeZone } = useAccount().account;
  const { data } = useQuery({ ...q(settleAttempt, { accountNumber, idempotencyKey }), refetchOnMount: 'always' });
  if (!data) return null;
  const { attempt, payment } = data;
  if (!payment) return <Notice kind="info">{t('result.latest.none')}</Notice>;
  const values = {
    total: dollars(payment.totalCents),
    time: formatDateTime(new Date(payment.paidAt), language, timeZone),
  };
  if (attempt === 'refused') return <Notice kind="warning">{t('result.latest.refused', values)}</Notice>;
  return (
    <Notice kind={attempt === 'posted' ? 'success' : 'warning'}>
      <span>{t(`result.latest.${attempt}`, values)}</span>
      <Link to={resultPath(accountNumber, payment.paymentId)}>
        {t(attempt === 'posted' ? 'result.action.receipt' : 'result.action.details')}
      </Link>
    </Notice>
  );
}
