import { cancelOrder, changeOrder, listServiceOrders } from '@wattershed/contract/service-requests/orders';
import { useState } from 'react';
import { isRefusal } from '../../../account/access.ts';
import { useAccount } from '../../../account/account-context.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccess, useRight } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { SideBySideChoice } from '../../../ui/choices/SideBySideChoice.tsx';
import { Card } from '../../../ui/content/Card.tsx';
import { EmptyState } from '../../../ui/content/EmptyState.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { OrderCard } from './OrderCard.tsx';
import { useOrderTexts } from './order-texts.ts';
import { type Order, type OrderChip, orderChips } from './order-view.ts';
import classes from './orders.module.css';

/** Work at the address, each order on a card of its own, below what is pending and what is completed. */
export function OrdersCard() {
  const { accountNumber } = useAccount().account;
  const read = useAccountRead(listServiceOrders, {}, { refetchOnMount: 'always' });
  return (
    <AccountBoundary read={read} isScreen skeleton={<Skeleton height={320} />}>
      {({ orders }) => (orders.length === 0 ? <None /> : <ByChip key={accountNumber} orders={orders} />)}
    </AccountBoundary>
  );
}

function None() {
  const { t } = useOrderTexts();
  return (
    <Card title={t('orders.tracker')}>
      <EmptyState title={t('orders.none')}>
        <p>{t('orders.noneText')}</p>
      </EmptyState>
    </Card>
  );
}

/** The two chips of the tracker (section 4). It opens with what is pending, if anything is. */
function ByChip({ orders }: { orders: readonly Order[] }) {
  const { t } = useOrderTexts();
  const { accountNumber } = useAccount().account;
  const mayEdit = useRight(changeOrder);
  const mayCancel = useRight(cancelOrder);
  const of = (chip: OrderChip) => orders.filter(one => one.chip === chip);
  const [chosen, setChosen] = useState<OrderChip>(of('pending').length > 0 ? 'pending' : 'completed');
  const shown = of(chosen);
  return (
    <div className={classes.cards}>
      <SideBySideChoice
        legend={t('orders.filter')}
        look="chips"
        value={chosen}
        options={orderChips.map(chip => ({ value: chip, title: t(`orders.chip.${chip}`), count: of(chip).length }))}
        onChange={setChosen}
      />
      {shown.some(({ canCancel, canAddNotes }) => canCancel || canAddNotes) && <ReadOnly />}
      {shown.length === 0 && <p>{t(chosen === 'pending' ? 'orders.nonePending' : 'orders.noneCompleted')}</p>}
      {shown.map(order => (
        <OrderCard
          key={order.orderNumber}
          order={order}
          reach={{ accountNumber }}
          mayEdit={mayEdit}
          mayCancel={mayCancel}
        />
      ))}
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
