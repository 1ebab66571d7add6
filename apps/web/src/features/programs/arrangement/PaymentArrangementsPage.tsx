import { findArrangementOffer, listArrangements } from '@wattershed/contract/programs/arrangement';
import { isRefusal } from '../../../account/access.ts';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { useArrangementTexts } from './arrangement-texts.ts';
import { KeptCard } from './KeptCard.tsx';
import { OfferCard } from './OfferCard.tsx';
import { PastCard } from './PastCard.tsx';

export function clientLoader() {
  startAccountRead(listArrangements, {});
  startAccountRead(findArrangementOffer, {});
  return null;
}

export function HydrateFallback() {
  return <Skeleton height={320} />;
}

/** The arrangement that is kept, or the way to one, and those before it. */
export default function PaymentArrangementsPage() {
  const { t } = useArrangementTexts();
  const read = useAccountRead(listArrangements, {});
  return (
    <Page title={t('arrangement.title')} lead={isRefusal(read.access) ? undefined : t('arrangement.lead')}>
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={320} />}>
        {({ arrangements, keepBy }) => {
          const kept = arrangements.find(({ state }) => state === 'active');
          const past = arrangements.filter(({ state }) => state !== 'active');
          return (
            <>
              {kept ? <KeptCard arrangement={kept} keepBy={keepBy} /> : <OfferCard />}
              {past.length > 0 && <PastCard arrangements={past} />}
            </>
          );
        }}
      </AccountBoundary>
    </Page>
  );
}
