import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { listScheduledPayments } from '@wattershed/contract/payments/scheduling';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { negateCents, zeroCents } from '@wattershed/domain/money/cents';
import { Link } from 'react-router';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useSettings } from '../../account/settings.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { usePaymentTexts } from '../../paying/payment-texts.ts';
import { dollars } from '../../paying/payment-words.ts';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { NextSteps } from './receipt/NextSteps.tsx';
import { isToCome, type ScheduledPayment, scheduledPath } from './wizard/scheduled-payment.ts';

/** A closed account takes no payments for bills to come. */
export function NothingToPay() {
  const { t } = usePaymentTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  const { data: details } = useAccountRead(getPaymentDetails, {}).query;
  const { data: list } = useAccountRead(listScheduledPayments, {}).query;
  const balanceCents = details?.owed.balanceCents ?? zeroCents;
  return (
    <>
      <ScheduledBefore payments={list?.scheduled.filter(isToCome) ?? []} />
      <EmptyState title={t('payments.closedPaid.title')}>
        <p>
          {balanceCents < 0
            ? t('payments.closedPaid.credit', { amount: dollars(negateCents(balanceCents)), phone })
            : t('payments.closedPaid.text')}
        </p>
        <NextSteps />
      </EmptyState>
    </>
  );
}

/** What was scheduled while there was something to pay: of it, no more is taken than is owed on its day. */
function ScheduledBefore({ payments }: { payments: readonly ScheduledPayment[] }) {
  const { t, language } = usePaymentTexts();
  const { accountNumber } = useAccount().account;
  if (payments.length === 0) return null;
  return (
    <Notice kind="info">
      {payments.map(({ schedulePayUid, amountCents, scheduleDate, nextTryOn, isOwn }) => {
        const date = formatDate(nextTryOn ?? scheduleDate, language);
        return (
          <strong key={schedulePayUid}>
            {amountCents === null
              ? t('payments.scheduled.alreadyDue', { date })
              : t(isOwn ? 'payments.scheduled.already' : 'payments.scheduled.alreadyOther', {
                  amount: dollars(amountCents),
                  date,
                })}
          </strong>
        );
      })}
      <span>{t('payments.scheduled.alreadyUnlessOwed')}</span>
      <Link to={scheduledPath(accountNumber)}>{t('payments.scheduled.see')}</Link>
    </Notice>
  );
}
