import { cancelOrder, changeOrder, listServiceOrders } from '@wattershed/contract/service-requests/orders';
import { createServiceRequest, listTrackedRequests } from '@wattershed/contract/service-requests/requests';
import { useState } from 'react';
import { isRefusal } from '../../../account/access.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess, useRight } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { SideBySideChoice } from '../../../ui/lists/SideBySideChoice.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { RequestRows } from '../requests/RequestRows.tsx';
import type { TrackedCard } from '../requests/request-state.ts';
import { useRequestTexts } from '../requests/request-texts.ts';
import { OrderCard } from './OrderCard.tsx';
import { useOrderTexts } from './order-texts.ts';
import { type Order, type OrderChip, orderChips } from './order-view.ts';
import classes from './orders.module.css';

/** Work at the address, each order on a card of its own, and what was asked for, below what is pending and what is completed. */
export function TrackerCards() {
  const { accountNumber } = useAccount().account;
  const orders = useAccountRead(listServiceOrders, {}, { refetchOnMount: 'always' });
  const requests = useAccountRead(listTrackedRequests, {}, { refetchOnMount: 'always' });
  const skeleton = <Skeleton height={320} />;
  return (
    <AccountBoundary read={orders} isScreen skeleton={skeleton}>
      {known => (
        <AccountBoundary read={requests} isScreen skeleton={skeleton}>
          {asked =>
            known.orders.length + asked.requests.length === 0 ? (
              <None />
            ) : (
              <ByChip key={accountNumber} orders={known.orders} requests={asked.requests} />
            )
          }
        </AccountBoundary>
      )}
    </AccountBoundary>
  );
}

function None() {
  const { t } = useOrderTexts();
  const isClosed = useAccess(createServiceRequest) === 'closed';
  return (
    <Card title={t('orders.tracker')}>
      <EmptyState title={t('orders.none')}>
        <p>{t(isClosed ? 'orders.noneClosedText' : 'orders.noneText')}</p>
      </EmptyState>
    </Card>
  );
}

type Tracked = { orders: readonly Order[]; requests: readonly TrackedCard[] };

/** The two chips of the tracker (section 4). It opens with what is pending, if anything is. */
function ByChip({ orders, requests }: Tracked) {
  const { t } = useOrderTexts();
  const { t: requestTexts } = useRequestTexts();
  const { accountNumber } = useAccount().account;
  const mayEdit = useRight(changeOrder);
  const mayCancel = useRight(cancelOrder);
  const of = <Tracked extends { chip: OrderChip }>(all: readonly Tracked[], chip: OrderChip) =>
    all.filter(one => one.chip === chip);
  const count = (chip: OrderChip) => of(orders, chip).length + of(requests, chip).length;
  const [chosen, setChosen] = useState<OrderChip>(count('pending') > 0 ? 'pending' : 'completed');
  const shown = of(orders, chosen);
  const asked = of(requests, chosen);
  return (
    <div className={classes.cards}>
      <SideBySideChoice
        legend={t('orders.filter')}
        look="chips"
        value={chosen}
        options={orderChips.map(chip => ({ value: chip, title: t(`orders.chip.${chip}`), count: count(chip) }))}
        onChange={setChosen}
      />
      {shown.some(({ canCancel, canAddNotes }) => canCancel || canAddNotes) && <ReadOnly />}
      {count(chosen) === 0 && <p>{t(chosen === 'pending' ? 'orders.nonePending' : 'orders.noneCompleted')}</p>}
      {shown.map(order => (
        <OrderCard
          key={order.orderNumber}
          order={order}
          reach={{ accountNumber }}
          mayEdit={mayEdit}
          mayCancel={mayCancel}
        />
      ))}
      {asked.length > 0 && (
        <Card title={requestTexts('requests.tracker')}>
          <RequestRows requests={asked} />
        </Card>
      )}
    </div>
  );
}

/** Why an order that could be changed has no buttons. */
function ReadOnly() {
  const { t } = useOrderTexts();
  const edit = useAccess(changeOrder);
  const cancel = useAccess(cancelOrder);
  if (!isRefusal(edit) || !isRefusal(cancel)) return null;
  const words = { agent: 'orders.agent', closed: 'orders.closed' } as const;
  return (
    <Notice kind="info">
      <p>{t(edit === 'agent' || edit === 'closed' ? words[edit] : 'orders.readOnly')}</p>
    </Notice>
  );
}
