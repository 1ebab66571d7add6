import { listThings } from '@wattershed/contract/ways-to-save/things';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { AddThingCard } from './AddThingCard.tsx';
import { ThingsCard } from './ThingsCard.tsx';
import { useThingsTexts } from './things-texts.ts';

export function clientLoader() {
  startAccountRead(listThings, {});
  return null;
}

/** What each device of the home costs a month, and what it would cost at other hours. */
export default function ThingsSaverPage() {
  const { t } = useThingsTexts();
  const read = useAccountRead(listThings, {});
  return (
    <Page title={t('things.title')} lead={t('things.lead')}>
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />}>
        {data => (
          <>
            <ThingsCard {...data} />
            <AddThingCard listed={data.things.map(({ key }) => key)} />
          </>
        )}
      </AccountBoundary>
    </Page>
  );
}
