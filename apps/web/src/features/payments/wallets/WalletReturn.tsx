import { type AccountNumber, isAccountNumber } from '@wattershed/domain/account/account-number';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { asApiError } from '../../../api/api-error.ts';
import { readAttempt } from '../../../paying/attempt/payment-attempt.ts';
import type { PaymentDraft } from '../../../paying/draft/payment-draft.ts';
import { ComingBack } from '../../../paying/wallet/ComingBack.tsx';
import { readSaving } from '../../../paying/wallet/wallet-order.ts';
import {
  approvedMethod,
  type BroughtAnswer,
  endOf,
  type WalletAnswer,
  type WalletEnd,
} from '../../../paying/wallet/wallets-here.ts';
import { readDraft, writeDraft } from '../../../wizard/kept-draft.ts';
import { usePaymentDoor } from '../payment-door.ts';
import { isSessionTimeout, useSessionTimeoutOf } from '../wizard/use-session-timeout.ts';

type Props = {
  /** The account that was approved for, when another one is chosen by now. */
  onAccount: (accountNumber: AccountNumber) => void;
  onEnd: (end: WalletEnd) => void;
};

/**
 * Someone comes back from a wallet's page, perhaps after a sign-in (or naming the two facts again) on the way, in another tab, or a second time. The server
 * says what was approved; the wizard then goes on with it, or says what happened where another way can be chosen.
 */
export function WalletReturn({ onAccount, onEnd }: Props) {
  const { account } = useAccount();
  const navigate = useNavigate();
  const { attemptKeeper, draftName, resultPath, useAskingWallets } = usePaymentDoor();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<unknown>(null);
  useSessionTimeoutOf(failure);
  const named = search.get('account') ?? '';
  const accountNumber = isAccountNumber(named) ? named : account.accountNumber;

  const asking = useAskingWallets(accountNumber);

  const goOn = (step: 'method' | 'review') => navigate({ search: `?step=${step}` }, { replace: true });

  function refuse(): void {
    onEnd({ status: 'foreign' });
    void goOn('method');
  }

  async function ask(brought: BroughtAnswer): Promise<WalletAnswer> {
    try {
      return await asking.answer(brought);
    } catch (error) {
      setFailure(error);
      throw error;
    }
  }

  function take(answer: WalletAnswer, orderId: string): void {
    const { payment, paymentId, chargeKey } = answer;
    if (paymentId) return void navigate(resultPath(accountNumber, paymentId), { replace: true });
    // What was approved is on no bill.
    if (chargeKey !== null) return void refuse();
    // A payment that was sent stays as it is until its outcome is known.
    if (readAttempt(attemptKeeper)?.sent) return void goOn('review');
    if (accountNumber !== account.accountNumber) onAccount(accountNumber);
    const method = approvedMethod(answer, orderId, readSaving(orderId));
    const kept = readDraft<PaymentDraft>(draftName);
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
      writeDraft(draftName, draft);
    }
    if (!method) onEnd(endOf(answer));
    void goOn(method ? 'review' : 'method');
  }

  return <ComingBack key={accountNumber} ask={ask} onAnswer={take} onForeign={refuse} isElsewhere={isElsewhere} />;
}

/** Over are the session, or the time for which the two facts about an account count: the page goes there. */
const isElsewhere = (error: unknown) => isSessionTimeout(error) || asApiError(error).code === 'PAY401';
