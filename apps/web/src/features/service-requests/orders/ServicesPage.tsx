import { listServiceOrders, listServices } from '@wattershed/contract/service-requests/orders';
import { createServiceRequest, listTrackedRequests } from '@wattershed/contract/service-requests/requests';
import { href, Link } from 'react-router';
import { isRefusal } from '../../../account/access.ts';
import { startAccountRead } from '../../../account/account-read.ts';
import { useAccess, useRight } from '../../../account/use-access.ts';
import { PageSkeleton } from '../../../states/PageSkeleton.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { useRequestTexts } from '../requests/request-texts.ts';
import { BegunCard } from './BegunCard.tsx';
import { useOrderTexts } from './order-texts.ts';
import classes from './orders.module.css';
import { ServicesCard } from './ServicesCard.tsx';
import { TrackerCards } from './TrackerCards.tsx';

export function clientLoader() {
  startAccountRead(listServiceOrders, {});
  startAccountRead(listTrackedRequests, {});
  startAccountRead(listServices, {});
  return null;
}

/** The screen before it is known whose orders it shows. */
export function HydrateFallback() {
  return (
    <PageSkeleton>
      <div className={classes.columns}>
        <Skeleton height={420} />
        <Skeleton height={220} />
      </div>
    </PageSkeleton>
  );
}

/** The tracker: what was ordered and asked for, what was begun, and the services of the account. */
export default function ServicesPage() {
  const { t } = useOrderTexts();
  const { t: requestTexts } = useRequestTexts();
  const mayAsk = useRight(createServiceRequest);
  // Why nothing is shown is said once.
  const areShown = !isRefusal(useAccess(listServices));
  return (
    <Page title={t('orders.title')} lead={t('orders.lead')}>
      <div className={classes.columns}>
        <div className={classes.cards}>
          <TrackerCards />
          {mayAsk && (
            <div className={classes.actions}>
              <Button as={Link} to={href('/OtherService')}>
                {requestTexts('requests.ask.other')}
              </Button>
              <Button as={Link} kind="plain" to={href('/Connection')}>
                {requestTexts('requests.ask.connection')}
              </Button>
            </div>
          )}
        </div>
        <div className={classes.cards}>
          <BegunCard />
          {areShown && <ServicesCard />}
        </div>
      </div>
    </Page>
  );
}
