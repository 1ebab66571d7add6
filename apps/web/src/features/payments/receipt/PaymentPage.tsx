import type { UseQueryResult } from '@tanstack/react-query';
import { useSettings } from '../../../account/settings.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { brand } from '../../../brand/brand.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Band } from '../../../ui/page/Band.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import type { Payment } from '../use-payment.ts';
import { AfterPayment } from './AfterPayment.tsx';
import { Outcome, OutcomeBadge, titleOf } from './Outcome.tsx';
import { Paper } from './Paper.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import classes from './receipt.module.css';
import { useResultTexts } from './result-texts.ts';

type Props = { query: UseQueryResult<Payment, ApiError>; hasSettled: boolean; isExpired: boolean };

/** The answer on the deep ground, the receipt on paper beside it, and below what comes next. */
export function PaymentPage({ query, hasSettled, isExpired }: Props) {
  const { t } = useResultTexts();
  const { t: news } = usePaymentTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  const payment = isExpired ? undefined : query.data;
  const state = payment?.state;
  return (
    <div className={classes.page}>
      <p className={classes.letterhead}>
        <strong>{brand.name}</strong>
        <span>{phone}</span>
      </p>
      <Band
        answer={
          <section data-deep className={classes.answer}>
            <OutcomeBadge payment={payment} />
            <PageTitle title={titleOf(payment, t)} className={classes.title} />
            {hasSettled && (
              <p role="status">{news(state === 'posted' ? 'payments.live.posted' : 'payments.live.refused')}</p>
            )}
            {payment ? <Outcome payment={payment} checkedAt={query.dataUpdatedAt} /> : <Skeleton height={156} />}
          </section>
        }
        card={
          <Paper payment={payment}>
            {isExpired ? (
              <Skeleton height={420} />
            ) : (
              <LoadBoundary query={query} skeleton={<Skeleton height={420} />}>
                {found => <PaymentFacts payment={found} />}
              </LoadBoundary>
            )}
          </Paper>
        }
      />
      {payment && <AfterPayment payment={payment} />}
    </div>
  );
}
