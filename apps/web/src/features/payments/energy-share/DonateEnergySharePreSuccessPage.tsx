import { useQuery } from '@tanstack/react-query';
import { getVisitorPayment } from '@wattershed/contract/payments/visitor';
import { noAccountNumber } from '@wattershed/domain/account/no-account';
import { useRef } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { useSettings } from '../../../account/settings.ts';
import { asApiError } from '../../../api/api-error.ts';
import { q } from '../../../api/query.ts';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { PaymentPage } from '../receipt/PaymentPage.tsx';
import { VisitorProvider } from '../visitor/VisitorProvider.tsx';
import { useEnergyShareTexts } from './energy-share-texts.ts';

const askEveryMs = 4000;

/** What became of a donation that this browser made without signing in; a reload shows it again. */
export default function DonateEnergySharePreSuccessPage() {
  const [search] = useSearchParams();
  const paymentId = search.get('payment') ?? '';
  if (!/^[\da-f-]{36}$/i.test(paymentId)) return <NotHere why="missing" />;
  return <OneDonation key={paymentId} paymentId={paymentId} />;
}

function OneDonation({ paymentId }: { paymentId: string }) {
  const query = useQuery({
    ...q(getVisitorPayment, { accountNumber: noAccountNumber, paymentId }),
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
    <VisitorProvider accountNumber={noAccountNumber} timeZone={query.data?.timeZone ?? 'UTC'}>
      <PaymentPage query={query} hasSettled={hasSettled} isExpired={false} />
    </VisitorProvider>
  );
}

function NotHere({ why }: { why: 'over' | 'missing' }) {
  const { t } = useEnergyShareTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  return (
    <Page title={t('energy-share.receipt.title')}>
      <EmptyState title={t(`energy-share.receipt.${why}.title`)}>
        <p>{t('energy-share.receipt.text', { phone })}</p>
        <Button as={Link} to={href('/EnergyShare')} kind="plain">
          {t('energy-share.action.toPage')}
        </Button>
      </EmptyState>
    </Page>
  );
}
