import '../../../text/refusals/refusal-texts.ts';
import { afterMoneyBack } from '@wattershed/domain/payment/money-back/money-back';
import { gatewayMessageKey, isErrorCode } from '@wattershed/domain/wire/error-code';
import { href, Link } from 'react-router';
import { useAccount } from '../../../account/account-context.ts';
import { ApiError } from '../../../api/api-error.ts';
import { AfterBadge } from '../../../paying/money-back/AfterBadge.tsx';
import { WhatBecame } from '../../../paying/money-back/WhatBecame.tsx';
import { type PaymentTranslate, usePaymentTexts } from '../../../paying/payment-texts.ts';
import { dollars } from '../../../paying/payment-words.ts';
import { useIsVisitor, useWhose } from '../../../paying/visitor.ts';
import { errorToWords } from '../../../text/errors-to-words.ts';
import { LargeMoney } from '../../../ui/lists/LargeMoney.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import type { Payment } from '../use-payment.ts';
import { LastChecked } from './LastChecked.tsx';
import { ReceiptActions } from './ReceiptActions.tsx';
import classes from './receipt.module.css';
import { whoseOf } from './whose-payment.ts';

const badges = {
  posted: 'good',
  'outcome-unknown': 'warn',
  declined: 'bad',
  failed: 'bad',
  returned: 'bad',
} as const;

/** The state as color, icon, and word; until it is known, the badge's place. What became of the payment later comes first. */
export function OutcomeBadge({ payment }: { payment: Payment | undefined }) {
  const { t } = usePaymentTexts();
  const after = payment?.moneyBack ? afterMoneyBack(payment, payment.moneyBack) : null;
  const state = payment?.state;
  return (
    <p className={classes.badge}>
      {after && <AfterBadge after={after} />}
      {!after && state && <StatusBadge kind={badges[state]}>{t(`payments.result.${state}.badge`)}</StatusBadge>}
    </p>
  );
}

/** Its state; a card's payment that came back was taken back by the card's bank, for the cardholder. */
function resultOf({ state, moneyBack }: Payment): Payment['state'] | 'charged-back' {
  return state === 'returned' && moneyBack?.chargeBack?.state === 'lost' ? 'charged-back' : state;
}

/** The title of a payment's page, also before the payment is there. */
export function titleOf(payment: Payment | undefined, t: PaymentTranslate): string {
  if (!payment) return t('payments.result.title');
  const result = resultOf(payment);
  return result === 'outcome-unknown'
    ? t(`payments.result.${result}.title${whoseOf(payment)}`)
    : t(`payments.result.${result}.title`);
}

/** What became of the payment, and the one thing to do now. */
export function Outcome({ payment, checkedAt }: { payment: Payment; checkedAt: number }) {
  const { t } = usePaymentTexts();
  const isVisitor = useIsVisitor();
  const whose = useWhose();
  const total = dollars(payment.totalCents);
  const result = resultOf(payment);
  const lead =
    result === 'returned' || result === 'charged-back'
      ? t(`payments.result.${result}.lead${whose}`)
      : result === 'outcome-unknown'
        ? t(`payments.result.${result}.lead${whoseOf(payment)}`, { total })
        : t(`payments.result.${result}.lead`, { total });
  if (payment.state === 'posted') {
    return (
      <>
        <LargeMoney cents={payment.totalCents} />
        <p className={classes.lead}>{lead}</p>
        <Became payment={payment} />
        <ReceiptActions payment={payment} />
      </>
    );
  }
  if (payment.state === 'outcome-unknown') {
    return (
      <>
        <p className={classes.important}>{lead}</p>
        <p className={classes.lead}>{t(`payments.result.outcome-unknown.text${whoseOf(payment)}`)}</p>
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
          {t(payment.state === 'failed' ? 'payments.action.payNow' : 'payments.action.otherMethod')}
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

function reasonOf({ state, gatewayCode }: Payment, t: PaymentTranslate): string {
  if (state === 'returned') return t('payments.result.returned.text');
  const isGateways = gatewayCode !== null && isErrorCode(gatewayCode) && gatewayMessageKey(gatewayCode) !== undefined;
  return isGateways ? errorToWords(new ApiError({ code: gatewayCode })) : t('payments.result.failed.text');
}
