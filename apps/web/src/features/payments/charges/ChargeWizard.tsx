import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import type { WalletEnd } from '../../../paying/wallet/wallets-here.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { isSessionTimeout, useSessionTimeoutOf } from '../wizard/use-session-timeout.ts';
import { ChargeSteps, type WhatIsPaid } from './ChargeSteps.tsx';

// Nobody comes back from a wallet who hasn't chosen one.
const ChargeWalletReturn = lazyPart(async () => (await import('./ChargeWalletReturn.tsx')).ChargeWalletReturn);

const readOnce = { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** From what is to be paid to the click that pays it; an attempt whose outcome is unknown comes first. */
export function ChargeWizard(props: WhatIsPaid) {
  const read = useAccountRead(getPaymentDetails, {}, readOnce);
  useSessionTimeoutOf(read.query.error);
  const { accountNumber } = useAccount().account;
  const [search] = useSearchParams();
  const [walletEnd, setWalletEnd] = useState<WalletEnd>();
  if (isSessionTimeout(read.query.error)) return <Skeleton height={480} />;
  return (
    <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />}>
      {details =>
        search.has('wallet') ? (
          <Suspense fallback={<Skeleton height={480} />}>
            <ChargeWalletReturn onEnd={setWalletEnd} />
          </Suspense>
        ) : (
          <ChargeSteps
            key={accountNumber}
            {...props}
            details={details}
            walletTurn={{ end: walletEnd, onEnd: setWalletEnd }}
          />
        )
      }
    </AccountBoundary>
  );
}
