import { answerWalletOrder } from '@wattershed/contract/payments/wallets';
import { type AccountNumber, isAccountNumber } from '@wattershed/domain/account/account-number';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAccount } from '../../../account/account-context.ts';
import { asApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { readAttempt } from '../../../paying/attempt/payment-attempt.ts';
import type { PaymentDraft } from '../../../paying/draft/payment-draft.ts';
import { readSaving } from '../../../paying/wallet/wallet-order.ts';
import { useWalletTexts } from '../../../paying/wallet/wallet-texts.ts';
import { approvedMethod, endOf, type WalletAnswer, type WalletEnd } from '../../../paying/wallet/wallets-here.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { Spoken } from '../../../ui/content/Spoken.tsx';
import { readDraft, writeDraft } from '../../../wizard/kept-draft.ts';
import { resultPath } from '../payment-paths.ts';
import { isSessionTimeout, useSessionTimeoutOf } from '../use-session-timeout.ts';
import { attemptKeeper, paymentDraftName } from '../wizard/payment-storage.ts';

type Props = {
  /** The account that was approved for, when another one is chosen by now. */
  onAccount: (accountNumber: AccountNumber) => void;
  onEnd: (end: WalletEnd) => void;
};

/**
 * Someone comes back from a wallet's page, perhaps after a sign-in on the way, in another tab, or a second time. The server
 * says what was approved; the wizard then goes on with it, or says what happened where another way can be chosen.
 */
export function WalletReturn({ onAccount, onEnd }: Props) {
  const { t } = useWalletTexts();
  const { account } = useAccount();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(1);
  useSessionTimeoutOf(error);
  const orderId = search.get('wallet') ?? '';
  const state = search.get('state') ?? '';
  const named = search.get('account') ?? '';
  const accountNumber = isAccountNumber(named) ? named : account.accountNumber;

  const goOn = (step: 'method' | 'review') => navigate({ search: `?step=${step}` }, { replace: true });

  function refuse(): void {
    onEnd({ status: 'foreign' });
    void goOn('method');
  }

  function take(answer: WalletAnswer): void {
    const { payment, paymentId } = answer;
    if (paymentId) return void navigate(resultPath(accountNumber, paymentId), { replace: true });
    // A payment that was sent stays as it is until its outcome is known.
    if (readAttempt(attemptKeeper)?.sent) return void goOn('review');
    if (accountNumber !== account.accountNumber) onAccount(accountNumber);
    const method = approvedMethod(answer, orderId, readSaving(orderId));
    const kept = readDraft<PaymentDraft>(paymentDraftName);
    const isKept = kept?.accountNumber === accountNumber;
    // Without an approval, everything stays as it was.
    if (payment && (method || !isKept)) {
      const { amountType: type, amountCents, seenBalanceCents } = payment;
      const draft: PaymentDraft = {
        accountNumber,
        amount: { type, amountCents, seenBalanceCents },
        ...(isKept && kept.receiptEmail !== undefined ? { receiptEmail: kept.receiptEmail } : {}),
        ...(method ? { method } : {}),
      };
      writeDraft(paymentDraftName, draft);
    }
    if (!method) onEnd(endOf(answer));
    void goOn(method ? 'review' : 'method');
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, and again on a retry
  useEffect(() => {
    let isOpen = true;
    setError(null);
    callApi(answerWalletOrder, { accountNumber, orderId, state }).then(
      answer => isOpen && take(answer),
      failure => {
        if (!isOpen) return;
        const { code } = asApiError(failure);
        if (code === 'WAL409' || code === 'RES404' || code === 'REQ400') refuse();
        else setError(failure);
      },
    );
    return () => {
      isOpen = false;
    };
  }, [orderId, state, accountNumber, tries]);

  if (error === null || isSessionTimeout(error)) {
    return (
      <>
        <Spoken role="status">{t('wallet.returning')}</Spoken>
        <Skeleton height={480} />
      </>
    );
  }
  return <ErrorState error={error} onRetry={() => setTries(tries + 1)} />;
}
