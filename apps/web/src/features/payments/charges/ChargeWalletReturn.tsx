import { answerWalletOrder } from '@wattershed/contract/payments/bill/wallets';
import { type AccountNumber, isAccountNumber } from '@wattershed/domain/account/account-number';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { callApi } from '../../../api/call-api.ts';
import { readAttempt } from '../../../paying/attempt/payment-attempt.ts';
import { ComingBack } from '../../../paying/wallet/ComingBack.tsx';
import {
  approvedMethod,
  type BroughtAnswer,
  endOf,
  type WalletAnswer,
  type WalletEnd,
} from '../../../paying/wallet/wallets-here.ts';
import { readDraft, writeDraft } from '../../../wizard/kept-draft.ts';
import { resultPath } from '../after/payment-paths.ts';
import { isSessionTimeout, useSessionTimeoutOf } from '../wizard/use-session-timeout.ts';
import { type ChargeDraft, chargeKeyOf } from './charge-draft.ts';
import { chargeAttempt, chargeDraftName } from './use-paying-charge.ts';

const notKept = { nickName: '', setDefaultPayment: false };

/** Someone comes back from a wallet's page, where they approved what this tab has kept as its choice, or nothing. */
export function ChargeWalletReturn({ onEnd }: { onEnd: (end: WalletEnd) => void }) {
  const { account, choose } = useAccount();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<unknown>(null);
  useSessionTimeoutOf(failure);
  const named = search.get('account') ?? '';
  const accountNumber: AccountNumber = isAccountNumber(named) ? named : account.accountNumber;

  const goOn = (step: 'method' | 'review') => navigate({ search: `?step=${step}` }, { replace: true });

  function refuse(): void {
    onEnd({ status: 'foreign' });
    void goOn('method');
  }

  async function ask(brought: BroughtAnswer): Promise<WalletAnswer> {
    try {
      return await callApi(answerWalletOrder, { accountNumber, ...brought });
    } catch (error) {
      setFailure(error);
      throw error;
    }
  }

  function take(answer: WalletAnswer, orderId: string): void {
    if (answer.paymentId) return void navigate(resultPath(accountNumber, answer.paymentId), { replace: true });
    // A payment that was sent stays as it is until its outcome is known.
    if (readAttempt(chargeAttempt)?.sent) return void goOn('review');
    const kept = readDraft<ChargeDraft>(chargeDraftName);
    const isKept =
      kept?.charge && kept.accountNumber === accountNumber && chargeKeyOf(kept.charge) === answer.chargeKey;
    // In another tab it isn't known what was bought by whom: that is chosen and approved anew.
    if (!isKept) return void refuse();
    if (accountNumber !== account.accountNumber) choose(accountNumber);
    const method = approvedMethod(answer, orderId, notKept);
    if (method) writeDraft(chargeDraftName, { ...kept, method });
    else onEnd(endOf(answer));
    void goOn(method ? 'review' : 'method');
  }

  return <ComingBack key={accountNumber} ask={ask} onAnswer={take} onForeign={refuse} isElsewhere={isSessionTimeout} />;
}
