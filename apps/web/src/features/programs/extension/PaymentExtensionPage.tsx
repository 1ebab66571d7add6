import { findExtensionOffer, listExtensions } from '@wattershed/contract/programs/extension';
import { isRefusal } from '../../../account/access.ts';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { ExtensionForm } from './ExtensionForm.tsx';
import { useExtensionTexts } from './extension-texts.ts';
import { KeptExtension } from './KeptExtension.tsx';
import { PastExtensions } from './PastExtensions.tsx';

export function clientLoader() {
  startAccountRead(listExtensions, {});
  startAccountRead(findExtensionOffer, {});
  return null;
}

export function HydrateFallback() {
  return <Skeleton height={320} />;
}

/** The extension that is kept, or the way to one, and those before it. */
export default function PaymentExtensionPage() {
  const { t } = useExtensionTexts();
  const read = useAccountRead(listExtensions, {});
  return (
    <Page title={t('extension.title')} lead={isRefusal(read.access) ? undefined : t('extension.lead')}>
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={320} />}>
        {({ extensions }) => {
          const kept = extensions.find(({ state }) => state === 'active');
          const past = extensions.filter(({ state }) => state !== 'active');
          return (
            <>
              {kept ? <KeptExtension extension={kept} /> : <ExtensionForm />}
              {past.length > 0 && <PastExtensions extensions={past} />}
            </>
          );
        }}
      </AccountBoundary>
    </Page>
  );
}
