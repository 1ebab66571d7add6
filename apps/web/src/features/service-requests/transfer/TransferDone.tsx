import { href, Link } from 'react-router';
import { isSignedIn } from '../../../session/session.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { PlacedNext } from '../placed/PlacedNext.tsx';
import { PlacedNotice } from '../placed/PlacedNotice.tsx';
import { PlacedOrder } from '../placed/PlacedOrder.tsx';
import { usePlacedTexts } from '../placed/placed-texts.ts';
import { SetUpAutoPay, useNewAccount } from '../placed/SetUpAutoPay.tsx';
import classes from '../wizard.module.css';
import type { Placed } from './transfer-draft.ts';
import { useTransferTexts } from './transfer-texts.ts';
import { useLeft } from './use-happening.ts';

type Props = { placed: Placed };

const autoPayWords = {
  listed: 'transfer.done.nextAutoPay',
  unlisted: 'transfer.done.nextAutoPayDesk',
  'of-visitor': 'transfer.done.nextAutoPayRegister',
} as const;

/** The numbers of both orders, the old place first, and what comes next. */
export function TransferDone({ placed }: Props) {
  const { t } = useTransferTexts();
  const { t: placedWords } = usePlacedTexts();
  const left = useLeft();
  const { orders, followKey, accountNumber, offersAutoPay, maskedEmail } = placed;
  const signedIn = isSignedIn();
  const newAccount = useNewAccount(accountNumber);
  const isAtDesk = orders.some(({ stage }) => stage === 'needs-work');
  const inOrder = [...orders].sort((one, other) => Number(isIn(one)) - Number(isIn(other)));
  const next = [
    t('transfer.done.nextOut'),
    t(isAtDesk ? 'transfer.done.nextDesk' : 'transfer.done.nextIn'),
    placedWords('placed.nextChange'),
    t('transfer.done.nextBoth'),
    t('transfer.happens.bill'),
    t(isAtDesk ? 'transfer.happens.creditDesk' : 'transfer.happens.credit'),
    ...left(placed.left),
    newAccount === 'listed' && t('transfer.done.nextAccount'),
    newAccount === 'of-visitor' && accountNumber !== null && t('transfer.done.nextRegister'),
    offersAutoPay && t(autoPayWords[newAccount]),
  ];
  return (
    <div className={classes.flow}>
      <PlacedNotice
        kind={isAtDesk ? 'info' : 'success'}
        words={t(isAtDesk ? 'transfer.done.desk' : 'transfer.done.scheduled')}
        email={maskedEmail}
      />
      {inOrder.map(order => (
        <PlacedOrder
          key={order.orderNumber}
          title={t(isIn(order) ? 'transfer.done.in' : 'transfer.done.out', { number: order.orderNumber })}
          order={order}
          followKey={followKey}
        />
      ))}
      <PlacedNext followKey={followKey} next={next.filter(sentence => sentence !== false)}>
        {offersAutoPay && newAccount === 'listed' && accountNumber && <SetUpAutoPay accountNumber={accountNumber} />}
        {signedIn && (
          <Button as={Link} kind="plain" to={href('/services/1')}>
            {t('transfer.orders')}
          </Button>
        )}
      </PlacedNext>
    </div>
  );
}

const isIn = ({ kind }: Placed['orders'][number]) => kind === 'transfer-in';
