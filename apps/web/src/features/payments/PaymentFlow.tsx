import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { listScheduledPayments } from '@wattershed/contract/payments/scheduling';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { usePaymentTexts } from '../../paying/payment-texts.ts';
import classes from '../../paying/payments.module.css';
import type { WalletEnd } from '../../paying/wallet/wallets-here.ts';
import { currentLanguage } from '../../text/library.ts';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { lazyPart } from '../../ui/page/lazy-part.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { PaymentDoorContext } from './payment-door.ts';
import { signedInDoor } from './signed-in-door.ts';
import { useAccountFormIf } from './wizard/LazyAccountForm.tsx';
import { PaymentWizard } from './wizard/PaymentWizard.tsx';
import { isDraftToCome, isToCome } from './wizard/scheduled-payment.ts';
import { isSessionTimeout, useSessionTimeoutOf } from './wizard/use-session-timeout.ts';

// Rare, and with the words and facts of a receipt: a payment under way, and one that a session's end broke off.
const OpenPayment = lazyPart(async () => (await import('./OpenPayment.tsx')).OpenPayment);
const BrokenOffAttempt = lazyPart(async () => (await import('./BrokenOffAttempt.tsx')).BrokenOffAttempt);

// Rare, too: a closed account that owes nothing.
const NothingToPay = lazyPart(async () => (await import('./NothingToPay.tsx')).NothingToPay);

// Few have scheduled something. The form waits for it, too.
const ScheduledNotice = lazyPart(async () => (await import('./scheduled/ScheduledNotice.tsx')).ScheduledNotice);

// Hardly anyone’s service is off.
const ShutOffNotice = lazyPart(async () => (await import('./ShutOffNotice.tsx')).ShutOffNotice);

// Nobody comes back from a wallet who hasn't chosen one.
const WalletReturn = lazyPart(async () => (await import('./wallets/WalletReturn.tsx')).WalletReturn);

/** The amounts must not change while the customer is using them; the server says when they have. */
const readOnce = { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The form, or first the payment whose outcome isn't known yet: nobody is asked to pay twice. */
export function PaymentFlow() {
  const { t } = usePaymentTexts();
  const { account, accounts, choose } = useAccount();
  const navigate = useNavigate();
  const [chosenHere, setChosenHere] = useState<AccountNumber>();
  const [walletEnd, setWalletEnd] = useState<WalletEnd>();
  const isClosed = account.status === accountStatuses.closedWithBalance;
  const [search] = useSearchParams();
  const read = useAccountRead(getPaymentDetails, {}, readOnce);
  // Without it, people pay as ever; only the dates are missing.
  const { data: scheduled, isLoading, failureCount } = useAccountRead(listScheduledPayments, {}).query;
  const isScheduledComing = isLoading && failureCount === 0;
  const { error, isRefetchError, dataUpdatedAt } = read.query;
  useSessionTimeoutOf(error);
  useAccountFormIf(accounts.length > 1);

  function chooseHere(accountNumber: AccountNumber): void {
    setChosenHere(accountNumber);
    choose(accountNumber);
  }

  if (isSessionTimeout(error)) return <Skeleton height={480} />;
  return (
    <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />}>
      {data => {
        if (data.openPaymentId)
          return (
            <Suspense fallback={<Skeleton height={360} />}>
              <OpenPayment key={data.openPaymentId} paymentId={data.openPaymentId} />
            </Suspense>
          );
        if (isClosed && data.owed.balanceCents <= 0)
          return (
            <Suspense fallback={<Skeleton height={360} />}>
              <NothingToPay />
            </Suspense>
          );
        // What it says stands above the form, which would move away from someone who is about to choose.
        if (isScheduledComing) return <Skeleton height={480} />;
        return (
          <div className={classes.flow}>
            {isRefetchError && (
              <Notice kind="warning">
                {t('payments.staleAmounts', {
                  time: formatDateTime(new Date(dataUpdatedAt), currentLanguage(), account.timeZone),
                })}
              </Notice>
            )}
            {search.get('after') === 'timeout' && <BrokenOffAttempt />}
            {data.isShutOff && <ShutOffNotice />}
            {scheduled?.scheduled.some(isToCome) && <ScheduledNotice list={scheduled} />}
            <PaymentDoorContext value={signedInDoor}>
              {search.has('wallet') ? (
                <Suspense fallback={<Skeleton height={480} />}>
                  <WalletReturn onAccount={chooseHere} onEnd={setWalletEnd} />
                </Suspense>
              ) : (
                <PaymentWizard
                  key={account.accountNumber}
                  details={data}
                  days={scheduled}
                  isDraftSaid={isDraftToCome(scheduled)}
                  isContinued={chosenHere === account.accountNumber}
                  walletTurn={{ end: walletEnd, onEnd: setWalletEnd }}
                  onAccount={accountNumber => {
                    setWalletEnd(undefined);
                    chooseHere(accountNumber);
                    void navigate({ search: '' });
                  }}
                />
              )}
            </PaymentDoorContext>
          </div>
        );
      }}
    </AccountBoundary>
  );
}
