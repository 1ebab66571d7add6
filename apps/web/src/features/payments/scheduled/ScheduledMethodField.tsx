import { href, Link } from 'react-router';
import { problemOfMethod } from '../../../paying/accepted/accepted-method.ts';
import { BankRefusedNotice } from '../../../paying/accepted/BankRefusedNotice.tsx';
import { feeOf, type PaymentDetails } from '../../../paying/chosen-method.ts';
import { CardBrandMark } from '../../../paying/method/CardBrandMark.tsx';
import { MethodName } from '../../../paying/method/MethodName.tsx';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { dollars } from '../../../paying/payment-words.ts';
import classes from '../../../paying/payments.module.css';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import type { ScheduledPayment } from '../wizard/scheduled-payment.ts';
import { useScheduledTexts } from './scheduled-texts.ts';

/** `current` is what it is taken from so far, saved or not; otherwise a saved method by its reference. */
export type MethodToTake = 'current' | `saved:${string}`;

type Props = {
  payment: ScheduledPayment;
  details: PaymentDetails | undefined;
  value: MethodToTake;
  onChange: (value: MethodToTake) => void;
};

/** From what it is taken, with the fee of each; a new one is added on the screen of saved methods. */
export function ScheduledMethodField({ payment, details, value, onChange }: Props) {
  const { t } = usePaymentTexts();
  const { t: scheduled } = useScheduledTexts();
  const feeWords = (fee: typeof payment.feeCents) => (
    <span className={classes.quiet}>
      {fee === 0 ? t('payments.method.noFee') : t('payments.method.fee', { fee: dollars(fee) })}
    </span>
  );
  const others = othersToTake(payment, details).map(({ customerRefNum, brand, last4, nickName, fee }) => ({
    value: `saved:${customerRefNum}` as const,
    title: <MethodName brand={brand} last4={last4} />,
    detail: nickName,
    icon: <CardBrandMark brand={brand} />,
    aside: feeWords(fee),
  }));
  const current = {
    value: 'current' as const,
    title: <MethodName brand={payment.methodBrand} last4={payment.methodLast4} />,
    detail: scheduled('scheduled.change.keepMethod'),
    icon: <CardBrandMark brand={payment.methodBrand} />,
    aside: feeWords(payment.feeCents),
  };
  return (
    <div className={classes.tight}>
      {details?.isBankRefused && <BankRefusedNotice />}
      <RadioCards
        legend={scheduled('scheduled.change.method')}
        name="method"
        options={[current, ...others]}
        value={value}
        onChange={onChange}
      />
      <p className={classes.quiet}>
        <Link to={href('/PaymentMethod')}>{scheduled('scheduled.change.new')}</Link>
      </p>
    </div>
  );
}

/** What else it can be taken from: saved, neither expired nor blocked, and not what it is taken from anyway. */
export function othersToTake(payment: ScheduledPayment, details: PaymentDetails | undefined) {
  const good = details?.methods.filter(method => problemOfMethod(details, method) === null) ?? [];
  return good
    .filter(({ customerRefNum }) => customerRefNum !== payment.customerRefNum)
    .map(method => ({ ...method, fee: details ? feeOf(details, method.kind) : payment.feeCents }));
}
