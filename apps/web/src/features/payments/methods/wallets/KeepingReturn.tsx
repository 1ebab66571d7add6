import { isAccountNumber } from '@wattershed/domain/account/account-number';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { readSaving } from '../../../../paying/wallet/wallet-order.ts';
import { ErrorState } from '../../../../states/ErrorState.tsx';
import { Skeleton } from '../../../../ui/cards/Skeleton.tsx';
import { Spoken } from '../../../../ui/content/Spoken.tsx';
import { toast } from '../../../../ui/page/toast.ts';
import { useMethodsTexts } from '../methods-texts.ts';
import { useKeepingTexts } from './keeping-texts.ts';
import { type KeepingEnd, type KeptWallet, keepWallet } from './kept-wallet.ts';

/**
 * Someone comes back from a wallet's page, perhaps after a sign-in on the way, in another tab, or a second time: what
 * they agreed to there is saved once, for the account that it was meant for.
 */
export function KeepingReturn({ onEnd }: { onEnd: (end: KeepingEnd) => void }) {
  const { t } = useKeepingTexts();
  const { t: methods } = useMethodsTexts();
  const { account, choose } = useAccount();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(1);
  const orderId = search.get('wallet') ?? '';
  const state = search.get('state') ?? '';
  const named = search.get('account') ?? '';
  const accountNumber = isAccountNumber(named) ? named : account.accountNumber;

  function take(outcome: KeptWallet | KeepingEnd): void {
    if (outcome.status !== 'foreign' && accountNumber !== account.accountNumber) choose(accountNumber);
    if (outcome.status === 'kept') toast.success(methods(outcome.isNew ? 'methods.added' : 'methods.addedAgain'));
    else onEnd(outcome);
    void navigate({ search: '' }, { replace: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, and again on a retry
  useEffect(() => {
    let isOpen = true;
    setError(null);
    keepWallet(accountNumber, { orderId, state }, readSaving(orderId)).then(
      outcome => isOpen && take(outcome),
      failure => isOpen && setError(failure),
    );
    return () => {
      isOpen = false;
    };
  }, [orderId, state, accountNumber, tries]);

  if (error !== null) return <ErrorState error={error} onRetry={() => setTries(tries + 1)} />;
  return (
    <>
      <Spoken role="status">{t('keep-wallet.returning')}</Spoken>
      <Skeleton height={56} />
    </>
  );
}
