import { useMutation, useQuery } from '@tanstack/react-query';
import { followOrder, sendCompletionEmail } from '@wattershed/contract/service-requests/orders';
import { useParams } from 'react-router';
import { mutation, q } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { OrderCard } from './OrderCard.tsx';
import { useOrderTexts } from './order-texts.ts';
import classes from './orders.module.css';

/** As long as a key can be; the server knows whether it is one. */
const keyShape = /^[\w-]{20,200}$/;

/** Where an order stands, for whoever has the link of its email. */
export default function FollowOrderPage() {
  const { t } = useOrderTexts();
  const followKey = useParams().key ?? '';
  return (
    <Page title={t('orders.follow.title')} lead={t('orders.follow.lead')} narrow>
      {keyShape.test(followKey) ? <Followed key={followKey} followKey={followKey} /> : <Missing />}
    </Page>
  );
}

function Followed({ followKey }: { followKey: string }) {
  const { t } = useOrderTexts();
  const query = useQuery({ ...q(followOrder, { followKey }), refetchOnMount: 'always' });
  return (
    <LoadBoundary query={query} skeleton={<Skeleton height={360} />} missing={<Missing />}>
      {({ orders, canRegister }) => (
        <div className={classes.cards}>
          {orders.map(order => (
            <OrderCard key={order.orderNumber} order={order} reach={{ followKey }} mayEdit mayCancel />
          ))}
          {canRegister && <Notice kind="info">{t('orders.follow.register')}</Notice>}
          {orders.some(({ canCancel, canAddNotes }) => canCancel || canAddNotes) && (
            <p className={classes.quiet}>{t('orders.follow.secret')}</p>
          )}
          <Again followKey={followKey} />
        </div>
      )}
    </LoadBoundary>
  );
}

/** The email once more, to the address that the order names. */
function Again({ followKey }: { followKey: string }) {
  const { t } = useOrderTexts();
  const sending = useMutation(mutation(sendCompletionEmail));
  return (
    <div className={classes.stack}>
      {sending.data && <Notice kind="success">{t('orders.follow.sent', { email: sending.data.maskedEmail })}</Notice>}
      {sending.error && <ErrorState error={sending.error} />}
      <p>
        <Button kind="plain" isLoading={sending.isPending} onClick={() => sending.mutate({ followKey })}>
          {t('orders.follow.again')}
        </Button>
      </p>
    </div>
  );
}

function Missing() {
  const { t } = useOrderTexts();
  return (
    <Card>
      <EmptyState title={t('orders.follow.missing')}>
        <p>{t('orders.follow.missingText')}</p>
      </EmptyState>
    </Card>
  );
}
