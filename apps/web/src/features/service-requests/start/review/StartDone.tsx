import { Button } from '../../../../ui/page/Button.tsx';
import { PlacedNext } from '../../placed/PlacedNext.tsx';
import { PlacedNotice } from '../../placed/PlacedNotice.tsx';
import { PlacedOrder } from '../../placed/PlacedOrder.tsx';
import { usePlacedTexts } from '../../placed/placed-texts.ts';
import { SetUpAutoPay, useNewAccount } from '../../placed/SetUpAutoPay.tsx';
import classes from '../../wizard.module.css';
import type { Placed } from '../start-draft.ts';
import { useStartTexts } from '../start-texts.ts';

type Props = { placed: Placed; onAnother: () => void };

const autoPayWords = {
  listed: 'start.done.nextAutoPay',
  unlisted: 'start.done.nextAutoPayDesk',
  'of-visitor': 'start.done.nextAutoPayRegister',
} as const;

/** The number of the order, and what comes next. */
export function StartDone({ placed, onAnother }: Props) {
  const { t } = useStartTexts();
  const { t: placedWords } = usePlacedTexts();
  const { orders, followKey, accountNumber, email, isAdverseNoticeSent, wantsAutoPay } = placed;
  const newAccount = useNewAccount(accountNumber);
  const isAtDesk = orders.some(({ stage }) => stage === 'needs-work');
  const next = [
    t(isAtDesk ? 'start.done.nextDesk' : 'start.done.nextVisit'),
    placedWords('placed.nextChange'),
    newAccount === 'listed' && t('start.done.nextAccount'),
    newAccount === 'of-visitor' && accountNumber !== null && t('start.done.nextRegister'),
    isAdverseNoticeSent && t('start.done.nextNotice'),
    wantsAutoPay && t(autoPayWords[newAccount]),
  ];
  return (
    <div className={classes.flow}>
      <PlacedNotice
        kind={isAtDesk ? 'info' : 'success'}
        words={t(isAtDesk ? 'start.done.desk' : 'start.done.scheduled')}
        email={email}
      />
      {orders.map(order => (
        <PlacedOrder key={order.orderNumber} order={order} followKey={followKey} />
      ))}
      <PlacedNext followKey={followKey} next={next.filter(sentence => sentence !== false)}>
        {wantsAutoPay && newAccount === 'listed' && accountNumber && <SetUpAutoPay accountNumber={accountNumber} />}
        <Button kind="plain" onClick={onAnother}>
          {t('start.done.another')}
        </Button>
      </PlacedNext>
    </div>
  );
}
