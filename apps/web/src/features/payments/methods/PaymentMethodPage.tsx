import { listPaymentMethods } from '@wattershed/contract/payments/methods';
import { useState } from 'react';
import { AccountBoundary } from '../../../account/AccountBoundary.tsx';
import { useAccount } from '../../../account/account-context.ts';
import { startAccountRead } from '../../../account/account-read.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { AccountNumber } from '../../../ui/content/AccountNumber.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { type Adding, MethodsCard } from './MethodsCard.tsx';
import { useMethodsTexts } from './methods-texts.ts';

const AddMethodCard = lazyPart(async () => (await import('./AddMethodCard.tsx')).AddMethodCard);

export function clientLoader() {
  startAccountRead(listPaymentMethods, {});
  return null;
}

/** The cards, bank accounts, and wallets that a person has saved for the chosen account. */
export default function PaymentMethodPage() {
  const { t } = useMethodsTexts();
  const { account } = useAccount();
  return (
    <Page
      title={t('methods.title')}
      lead={t('methods.lead')}
      aside={<AccountNumber accountNumber={account.accountNumber} />}
    >
      <Methods key={account.accountNumber} />
    </Page>
  );
}

function Methods() {
  const [adding, setAdding] = useState<Adding>();
  const read = useAccountRead(listPaymentMethods, {});
  return (
    <AccountBoundary read={read} isScreen skeleton={<Skeleton height={320} />}>
      {list => (
        <>
          {adding && <AddMethodCard key={adding} kind={adding} list={list} onDone={() => setAdding(undefined)} />}
          <MethodsCard list={list} adding={adding} onAdd={setAdding} />
        </>
      )}
    </AccountBoundary>
  );
}
