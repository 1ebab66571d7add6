import { useMutation } from '@tanstack/react-query';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { useOrderTexts } from './order-texts.ts';
import type { Order } from './order-view.ts';
import classes from './orders.module.css';
import { cancel, type Reach, refreshOrders } from './reach.ts';

type Props = { order: Order; reach: Reach; onClose: () => void };

/** Asks before an order is taken back, and with it the other half of a move. */
export function CancelOrderDialog({ order, reach, onClose }: Props) {
  const { t } = useOrderTexts();
  const { orderNumber, version, kind, joinedTo } = order;
  const canceling = useMutation({
    mutationKey: ['cancel-order', orderNumber],
    mutationFn: () => cancel(reach, { orderNumber, version }),
    onSuccess: () => {
      toast.success(t('orders.cancel.done', { number: orderNumber }));
      onClose();
    },
    // Also after a refusal: the order has changed meanwhile, and the screen shows how.
    onSettled: () => void refreshOrders(),
  });
  return (
    <Dialog title={t('orders.cancel.title', { what: t(`orders.kind.${kind}`) })} onClose={onClose}>
      <div className={classes.stack}>
        <p>{t(joinedTo ? 'orders.cancel.textBoth' : 'orders.cancel.text', { number: orderNumber })}</p>
        {canceling.error && <ErrorState error={canceling.error} />}
        <div className={classes.actions}>
          <Button kind="danger-final" isLoading={canceling.isPending} onClick={() => canceling.mutate()}>
            {t('orders.cancel.action')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('orders.cancel.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
