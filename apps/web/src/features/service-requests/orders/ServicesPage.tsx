import { listServiceOrders, listServices } from '@wattershed/contract/service-requests/orders';
import { startAccountRead } from '../../../account/account-read.ts';
import { PageSkeleton } from '../../../states/PageSkeleton.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { BegunCard } from './BegunCard.tsx';
import { OrdersCard } from './OrdersCard.tsx';
import { useOrderTexts } from './order-texts.ts';
import classes from './orders.module.css';
import { ServicesCard } from './ServicesCard.tsx';

export function clientLoader() {
  startAccountRead(listServiceOrders, {});
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

/** The tracker: the work that was ordered, what was begun, and the services of the account. */
export default function ServicesPage() {
  const { t } = useOrderTexts();
  return (
    <Page title={t('orders.title')} lead={t('orders.lead')}>
      <div className={classes.columns}>
        <OrdersCard />
        <div className={classes.cards}>
          <BegunCard />
          <ServicesCard />
        </div>
      </div>
    </Page>
  );
}
