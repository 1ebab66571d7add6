import { useQuery } from '@tanstack/react-query';
import { getVisitorPayment } from '@wattershed/contract/payments/visitor';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { useRef, useSyncExternalStore } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { useSettings } from '../../../account/settings.ts';
import { asApiError } from '../../../api/api-error.ts';
import { q } from '../../../api/query.ts';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { PaymentPage } from '../receipt/PaymentPage.tsx';
import { useResultTexts } from '../receipt/result-texts.ts';
import { VisitorProvider } from './VisitorProvider.tsx';
import { useVisitorAccount } from './visitor-account.ts';
import { useVisitorTexts } from './visitor-texts.ts';

const askEveryMs = 4000;
const neverChanges = () => () => undefined;

/** What became of a payment made in this tab without signing in: its receipt, as long as the account is open here. */
export default function MakePaymentSuccessPage() {
  const [search] = useSearchParams();
  const accountNumber = useVisitorAccount();
  const isHere = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const paymentId = search.get('payment') ?? '';
  if (!isHere) return <Waiting />;
  if (!accountNumber || !/^[\da-f-]{36}$/i.test(paymentId)) return <NotHere why="missing" />;
  return <OnePayment key={paymentId} accountNumber={accountNumber} paymentId={paymentId} />;
}

function OnePayment({ accountNumber, paymentId }: { accountNumber: AccountNumber; paymentId: string }) {
  const query = useQuery({
    ...q(getVisitorPayment, { accountNumber, paymentId }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'outcome-unknown' ? askEveryMs : false),
  });
  const wasUnknown = useRef(false);
  if (query.data?.state === 'outcome-unknown') wasUnknown.current = true;
  const code = query.error ? asApiError(query.error).code : undefined;
  if (code === 'PAY401') return <NotHere why="over" />;
  if (code === 'RES404') return <NotHere why="missing" />;
  const hasSettled = wasUnknown.current && query.data?.state !== 'outcome-unknown';
  return (
    <VisitorProvider accountNumber={accountNumber} timeZone={query.data?.timeZone ?? 'UTC'}>
      <PaymentPage query={query} hasSettled={hasSettled} isExpired={false} />
    </VisitorProvider>
  );
}

function NotHere({ why }: { why: 'over' | 'missing' }) {
  const { t } = useVisitorTexts();
  const { t: payments } = useResultTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  return (
    <Page title={payments('result.title')}>
      <EmptyState title={t(`visitor.receipt.${why}.title`)}>
        <p>{t(`visitor.receipt.${why}.text`, { phone })}</p>
        <Button as={Link} to={href('/MakePayment')} kind="plain">
          {t('visitor.action.toPayment')}
        </Button>
      </EmptyState>
    </Page>
  );
}

function Waiting() {
  const { t } = useResultTexts();
  return (
    <Page title={t('result.title')}>
      <Skeleton height={420} />
    </Page>
  );
}
