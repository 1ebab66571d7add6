import { getDashboardBill } from '@wattershed/contract/billing/bill';
import { findArrangementOffer, listArrangements } from '@wattershed/contract/programs/arrangement';
import { getAssistance } from '@wattershed/contract/programs/assistance';
import { findExtensionOffer, listExtensions } from '@wattershed/contract/programs/extension';
import { listGrants } from '@wattershed/contract/programs/fund-grant';
import { useSearchParams } from 'react-router';
import { isRefusal } from '../../../account/access.ts';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccessBoundary } from '../../../account/boundary/AccessBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { KeptForm } from '../../../wizard/kept/KeptForm.tsx';
import { HelpScreen } from './HelpScreen.tsx';
import { draftName, draftOf, furthestOf, helpSteps } from './help-draft.ts';
import { useHelpTexts } from './help-texts.ts';

export function clientLoader() {
  startAccountRead(getDashboardBill, {});
  startAccountRead(getAssistance, {});
  startAccountRead(findExtensionOffer, {});
  startAccountRead(findArrangementOffer, {});
  startAccountRead(listExtensions, {});
  startAccountRead(listArrangements, {});
  startAccountRead(listGrants, {});
  return null;
}

/** A step isn't a new page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function HydrateFallback() {
  return <Skeleton height={480} />;
}

/** All that can help a household that finds it hard to pay: what is in place, and one form for the rest. */
export default function HelpPayingPage() {
  const { t } = useHelpTexts();
  const { account, accounts, choose } = useAccount();
  const [search] = useSearchParams();
  const access = useAccess(findExtensionOffer);
  const requestId = search.get('draft') ?? undefined;
  const own = [account, ...accounts].map(({ accountNumber }) => accountNumber);
  return (
    <Page title={t('help.title')} lead={isRefusal(access) ? undefined : t('help.lead')}>
      <AccessBoundary call={findExtensionOffer} access={access} isScreen skeleton={<Skeleton height={480} />}>
        {requestId === undefined ? (
          <HelpScreen key={account.accountNumber} />
        ) : (
          <KeptForm
            key={requestId}
            {...{ requestId, draftKey: undefined, path: '/HelpPaying', draftName }}
            draftOf={opened => draftOf(opened, own)}
            stepOf={form => furthestOf(helpSteps, form)}
            onOpened={({ accountNumber }) => choose(accountNumber)}
          />
        )}
      </AccessBoundary>
    </Page>
  );
}
