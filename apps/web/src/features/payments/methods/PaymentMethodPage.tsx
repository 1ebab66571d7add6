import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { createCardProfile } from '@wattershed/contract/payments/profiles';
import { paysInCash } from '@wattershed/domain/rights/rights';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccessBoundary } from '../../../account/boundary/AccessBoundary.tsx';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { useOfferedWallets } from '../../../paying/wallet/wallets-here.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { AccountNumber } from '../../../ui/lists/AccountNumber.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { type Adding, MethodsCard } from './MethodsCard.tsx';
import { useMethodsTexts } from './methods-texts.ts';
import type { KeepingEnd } from './wallets/kept-wallet.ts';

const AddMethodCard = lazyPart(async () => (await import('./AddMethodCard.tsx')).AddMethodCard);

// Few people keep a wallet, and they come back from it once.
const AddWalletCard = lazyPart(async () => (await import('./wallets/AddWalletCard.tsx')).AddWalletCard);
const KeepingReturn = lazyPart(async () => (await import('./wallets/KeepingReturn.tsx')).KeepingReturn);
const KeepingNotice = lazyPart(async () => (await import('./wallets/KeepingNotice.tsx')).KeepingNotice);

export function clientLoader() {
  startAccountRead(listPaymentMethods, {});
  return null;
}

/** The cards, bank accounts, and wallets that a person has saved for the chosen account. */
export default function PaymentMethodPage() {
  const { t } = useMethodsTexts();
  const { account, caller } = useAccount();
  const [search] = useSearchParams();
  const [end, setEnd] = useState<KeepingEnd>();
  return (
    <Page
      title={t('methods.title')}
      lead={t(caller.isAgent ? 'methods.leadAgent' : 'methods.lead')}
      aside={<AccountNumber accountNumber={account.accountNumber} />}
    >
      <Suspense fallback={<Skeleton height={56} />}>
        {search.has('wallet') && <KeepingReturn onEnd={setEnd} />}
        {end && <KeepingNotice end={end} />}
      </Suspense>
      <Methods key={account.accountNumber} onEnd={setEnd} />
      {paysInCash(caller) && (
        <AccessBoundary call={createCardProfile} access="paymentBlocked" isScreen skeleton={<Skeleton height={320} />}>
          {null}
        </AccessBoundary>
      )}
    </Page>
  );
}

function Methods({ onEnd }: { onEnd: (end: KeepingEnd | undefined) => void }) {
  const [adding, setAdding] = useState<Adding>();
  const [first, ...others] = useOfferedWallets();
  const read = useAccountRead(listPaymentMethods, {});
  return (
    <AccountBoundary read={read} isScreen skeleton={<Skeleton height={320} />}>
      {list => (
        <>
          {adding === 'wallet' && first && (
            <AddWalletCard offered={[first, ...others]} onDone={() => setAdding(undefined)} onEnd={onEnd} />
          )}
          {adding && adding !== 'wallet' && (
            <AddMethodCard key={adding} kind={adding} list={list} onDone={() => setAdding(undefined)} />
          )}
          <MethodsCard
            list={list}
            adding={adding}
            onAdd={kind => {
              onEnd(undefined);
              setAdding(kind);
            }}
          />
        </>
      )}
    </AccountBoundary>
  );
}
