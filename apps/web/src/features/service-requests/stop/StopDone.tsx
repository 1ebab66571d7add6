import { href, Link } from 'react-router';
import { isSignedIn } from '../../../session/session.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { PlacedNext } from '../placed/PlacedNext.tsx';
import { PlacedNotice } from '../placed/PlacedNotice.tsx';
import { PlacedOrder } from '../placed/PlacedOrder.tsx';
import { usePlacedTexts } from '../placed/placed-texts.ts';
import classes from '../wizard.module.css';
import type { Placed } from './stop-draft.ts';
import { useStopTexts } from './stop-texts.ts';

/** The number of the order, and what comes next. */
export function StopDone({ placed }: { placed: Placed }) {
  const { t } = useStopTexts();
  const { t: placedWords } = usePlacedTexts();
  const { orders, followKey, maskedEmail } = placed;
  return (
    <div className={classes.flow}>
      <PlacedNotice kind="success" words={t('stop.done.scheduled')} email={maskedEmail} />
      {orders.map(order => (
        <PlacedOrder key={order.orderNumber} order={order} followKey={followKey} />
      ))}
      <PlacedNext
        followKey={followKey}
        next={[t('stop.done.nextRead'), placedWords('placed.nextChange'), t('stop.done.nextBill')]}
      >
        {isSignedIn() && (
          <Button as={Link} kind="plain" to={href('/services/1')}>
            {t('stop.orders')}
          </Button>
        )}
      </PlacedNext>
    </div>
  );
}
