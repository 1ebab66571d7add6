import '../../../text/refusals/refusal-texts.ts';
import { afterMoneyBack } from '@wattershed/domain/payment/money-back/money-back';
import { isErrorCode } from '@wattershed/domain/wire/error-code';
import { gatewayMessageKey } from '@wattershed/domain/wire/gateway-code';
import { Suspense } from 'react';
import { href, Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { ApiError } from '../../../api/api-error.ts';
import { AfterBadge } from '../../../paying/money-back/told/AfterBadge.tsx';
import { WhatBecame } from '../../../paying/money-back/told/WhatBecame.tsx';
import { dollars } from '../../../paying/payment-words.ts';
import { useIsVisitor, useWhose } from '../../../paying/visitor.ts';
import { errorToWords } from '../../../text/errors-to-words.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { LargeMoney } from '../../../ui/lists/LargeMoney.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import type { Payment } from '../use-payment.ts';
import { LastChecked } from './LastChecked.tsx';
import { ReceiptActions } from './ReceiptActions.tsx';
import classes from './receipt.module.css';
import { type ResultTranslate, useResultTexts } from './result-texts.ts';
import { whoseOf } from './whose-payment.ts';

// Most payments are of a bill.
const ReconnectionNotice = lazyPart(async () => (await import('./ReconnectionNotice.tsx')).ReconnectionNotice);

const badges = {
  posted: 'good',
  'outcome-unknown': 'warn',
  declined: 'bad',
  failed: 'bad',
  returned: 'bad',
} as const;

/** The state as color, icon, and word; until it is known, the badge's place. What became of the payment later comes first. */
export function OutcomeBadge({ payment }: { payment: Payment | undefined }) {
  const { t } = useResultTexts();
  const after = payment?.moneyBack ? afterMoneyBack(payment, payment.moneyBack) : null;
  const state = payment?.state;
  return (
    <p className={classes.badge}>
      {after && <AfterBadge after={after} />}
      {!after && state && <StatusBadge kind={badges[state]}>{t(`result.${state}.badge`)}</StatusBadge>}
    </p>
  );
}

/** Its state; a card's payment that came back was taken back by the card's bank, for the cardholder. */
function resultOf({ state, moneyBack }: Payment): Payment['state'] | 'charged-back' {
  return state === 'returned' && moneyBack?.chargeBack?.state === 'lost' ? 'charged-back' : state;
}

/** The title of a payment's page, also before the payment is there. */
export function titleOf(payment: Payment | undefined, t: ResultTranslate): string {
  if (!payment) return t('result.title');
  const result = resultOf(payment);
  return result === 'outcome-unknown' ? t(`result.${result}.title${whoseOf(payment)}`) : t(`result.${result}.title`);
}

/** What became of the payment, and the one thing to do now. */
export function Outcome({ payment, checkedAt }: { payment: Payment; checkedAt: number }) {
  const { t } = useResultTexts();
  const isVisitor = useIsVisitor();
  const whose = useWhose();
  const total = dollars(payment.totalCents);
  const result = resultOf(payment);
  const lead =
    result === 'returned' && payment.charge?.register === 'energy-share'
      ? t('result.returned.lead.donation')
      : result === 'returned' || result === 'charged-back'
        ? t(`result.${result}.lead${whose}`)
        : result === 'outcome-unknown'
          ? t(`result.${result}.lead${whoseOf(payment)}`, { total })
          : t(`result.${result}.lead`, { total });
  if (payment.state === 'posted') {
    return (
      <>
        <LargeMoney cents={payment.totalCents} />
        <p className={classes.lead}>{lead}</p>
        {payment.reconnection && (
          <Suspense fallback={<Skeleton height={60} />}>
            <ReconnectionNotice accountNumber={payment.accountNumber} reconnection={payment.reconnection} />
          </Suspense>
        )}
        <Became payment={payment} />
        <ReceiptActions payment={payment} />
      </>
    );
  }
  if (payment.state === 'outcome-unknown') {
    return (
      <>
        <p className={classes.important}>{lead}</p>
        <p className={classes.lead}>{t(`result.outcome-unknown.text${whoseOf(payment)}`)}</p>
        <LastChecked checkedAt={checkedAt} />
      </>
    );
  }
  return (
    <>
      <p className={classes.important}>{lead}</p>
      {payment.moneyBack ? <Became payment={payment} /> : <p className={classes.lead}>{reasonOf(payment, t)}</p>}
      <div className={classes.actions}>
        <Button
          as={Link}
          to={isVisitor ? href('/MakePayment') : href(payment.combined?.isWhole ? '/PaySeveralAccounts' : '/PayBill')}
        >
          {t(payment.state === 'failed' ? 'result.action.payNow' : 'result.action.otherMethod')}
        </Button>
      </div>
    </>
  );
}

function Became({ payment: { moneyBack, accountNumber } }: { payment: Payment }) {
  const { accounts, account } = useAccount();
  if (!moneyBack) return null;
  const { timeZone } = accounts.find(each => each.accountNumber === accountNumber) ?? account;
  return (
    <div className={classes.lead}>
      <WhatBecame moneyBack={moneyBack} timeZone={timeZone} />
    </div>
  );
}

function reasonOf({ state, gatewayCode }: Payment, t: ResultTranslate): string {
  if (state === 'returned') return t('result.returned.text');
  const isGateways = gatewayCode !== null && isErrorCode(gatewayCode) && gatewayMessageKey(gatewayCode) !== undefined;
  return isGateways ? errorToWords(new ApiError({ code: gatewayCode })) : t('result.failed.text');
}
