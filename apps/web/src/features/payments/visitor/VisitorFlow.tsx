import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { getVisitorPaymentDetails } from '@wattershed/contract/payments/visitor';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { href, Link, useNavigate, useSearchParams } from 'react-router';
import { useSettings } from '../../../account/settings.ts';
import { asApiError } from '../../../api/api-error.ts';
import { q } from '../../../api/query.ts';
import type { PaymentDetails } from '../../../paying/chosen-method.ts';
import classes from '../../../paying/payments.module.css';
import type { WalletEnd } from '../../../paying/wallet/wallets-here.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { PaymentWizard } from '../wizard/PaymentWizard.tsx';
import { ProofOverContext } from './proof-over.ts';
import { ToCome } from './ToCome.tsx';
import { VisitorProvider } from './VisitorProvider.tsx';
import { visitorResultPath } from './visitor-door.ts';
import { useVisitorTexts } from './visitor-texts.ts';

type Details = DataOf<typeof getVisitorPaymentDetails>;
type Props = { accountNumber: AccountNumber; onLeave: (why?: 'over') => void };

const askEveryMs = 4000;

// Nobody comes back from a wallet who hasn't chosen one.
const WalletReturn = lazyPart(async () => (await import('../wallets/WalletReturn.tsx')).WalletReturn);

/** The form, unless nothing can be paid here, or someone else is paying this account right now. */
export function VisitorFlow({ accountNumber, onLeave }: Props) {
  const { t } = useVisitorTexts();
  const navigate = useNavigate();
  const query = useQuery({
    ...q(getVisitorPaymentDetails, { accountNumber }),
    // The amounts must not change while someone is using them; whether another payment is under way is asked for again.
    refetchOnMount: 'always',
    // Those of before a payment are gone with its form: changing under the next one, they would send it back to its first step.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => (state.data?.isOtherUnderWay ? askEveryMs : false),
  });
  const isOver = query.error !== null && asApiError(query.error).code === 'PAY401';
  const own = query.data?.openPaymentId ?? undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isOver) onLeave('over');
    else if (own) void navigate(visitorResultPath(own), { replace: true });
  }, [isOver, own]);

  const isLeaving = isOver || own !== undefined;
  if (isLeaving) return <Skeleton height={480} />;
  return (
    <LoadBoundary query={query} skeleton={<Skeleton height={480} />}>
      {data => (
        <div className={classes.flow}>
          <p className={classes.withMark}>
            <span>{t('visitor.account', { account: maskAccountNumber(accountNumber) })}</span>
            <Button kind="plain" onClick={() => onLeave()}>
              {t('visitor.action.other')}
            </Button>
          </p>
          {contentOf(data)}
        </div>
      )}
    </LoadBoundary>
  );

  function contentOf(data: Details): ReactNode {
    if (data.refusal) return <Refused refusal={data.refusal} />;
    if (data.isOtherUnderWay) {
      return (
        <Notice kind="warning">
          <strong>{t('visitor.underWay.title')}</strong>
          <span>{t('visitor.underWay.text')}</span>
        </Notice>
      );
    }
    return (
      <ProofOverContext value={() => onLeave('over')}>
        <VisitorProvider accountNumber={accountNumber} timeZone={data.timeZone}>
          <ToCome toCome={data.toCome} />
          <Steps data={data} />
        </VisitorProvider>
      </ProofOverContext>
    );
  }
}

/** A visitor has no other account to choose. */
const stays = () => undefined;

function Steps({ data }: { data: Details }) {
  const [search] = useSearchParams();
  const [walletEnd, setWalletEnd] = useState<WalletEnd>();
  const details = useMemo(
    (): PaymentDetails => ({
      ...data,
      currentBill: null,
      methods: [],
      receiptEmail: '',
      billingName: '',
      billingZip: '',
      billingAddress: null,
      openPaymentId: null,
    }),
    [data],
  );
  if (search.has('wallet')) {
    return (
      <Suspense fallback={<Skeleton height={480} />}>
        <WalletReturn onAccount={stays} onEnd={setWalletEnd} />
      </Suspense>
    );
  }
  return (
    <PaymentWizard
      details={details}
      days={data}
      isContinued
      walletTurn={{ end: walletEnd, onEnd: setWalletEnd }}
      onAccount={stays}
    />
  );
}

function Refused({ refusal }: { refusal: NonNullable<Details['refusal']> }) {
  const { t } = useVisitorTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  return (
    <EmptyState title={t(`visitor.refused.${refusal}.title`)}>
      <p>{t(`visitor.refused.${refusal}.text`, { phone })}</p>
      {refusal === 'cashOnly' && (
        <Button as={Link} to={href('/PrePaymentLocation')}>
          {t('visitor.refused.cashOnly.locations')}
        </Button>
      )}
    </EmptyState>
  );
}
