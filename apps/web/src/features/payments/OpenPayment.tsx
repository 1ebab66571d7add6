import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAccount } from '../../account/chosen/account-context.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { resultPath } from './after/payment-paths.ts';
import { UnknownOutcome } from './receipt/UnknownOutcome.tsx';
import { usePayment } from './use-payment.ts';

/** Replaces the form: this account's payment with an outcome that isn't known yet. Its outcome has its own page. */
export function OpenPayment({ paymentId }: { paymentId: string }) {
  const { accountNumber } = useAccount().account;
  const navigate = useNavigate();
  const { query } = usePayment(accountNumber, paymentId);
  const isKnown = query.data !== undefined && query.data.state !== 'outcome-unknown';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (isKnown) void navigate(resultPath(accountNumber, paymentId), { replace: true });
  }, [isKnown]);

  return (
    <LoadBoundary query={query} skeleton={<Skeleton height={360} />}>
      {payment => <UnknownOutcome payment={payment} checkedAt={query.dataUpdatedAt} />}
    </LoadBoundary>
  );
}
