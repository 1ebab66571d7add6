import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { isOnNoAccount } from '@wattershed/domain/account/no-account';
import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { Suspense } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { CardBrandMark } from '../../../paying/method/CardBrandMark.tsx';
import { MethodName } from '../../../paying/method/MethodName.tsx';
import classes from '../../../paying/payments.module.css';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { CopyButton } from '../../../ui/lists/CopyButton.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import type { Payment } from '../use-payment.ts';
import { useResultTexts } from './result-texts.ts';

// Most payments are of a bill.
const PaidCharge = lazyPart(async () => (await import('../charges/PaidCharge.tsx')).PaidCharge);
// And of one.
const PaidAccounts = lazyPart(async () => (await import('../several/PaidAccounts.tsx')).PaidAccounts);

/** Who, when, with what, how much. Of a payment that wasn't charged, no fee and no confirmation. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { t, language } = useResultTexts();
  const { accounts, account } = useAccount();
  const paidFor = accounts.find(({ accountNumber }) => accountNumber === payment.accountNumber) ?? account;
  const hasMoved = payment.state === 'posted' || payment.state === 'returned';
  const reference = payment.confirmation ?? payment.paymentId;
  const facts: Fact[] = [
    {
      name: t(payment.confirmation === null ? 'result.receipt.paymentId' : 'result.receipt.reference'),
      value: (
        <span className={classes.reference}>
          {reference}
          <CopyButton
            text={reference}
            label={t(payment.confirmation === null ? 'result.receipt.copyPaymentId' : 'result.receipt.copyReference')}
          />
        </span>
      ),
    },
    {
      // Whenever the bank moves the money.
      name: t(payment.state === 'posted' ? 'result.receipt.countsAsPaid' : 'result.receipt.paidAt'),
      value: formatDateTime(new Date(payment.paidAt), language, paidFor.timeZone),
    },
    ...(payment.customerName ? [{ name: t('result.receipt.customer'), value: payment.customerName }] : []),
    ...(isOnNoAccount(payment) ? [] : [accountFact()]),
    ...(payment.serviceAddress ? [{ name: t('result.receipt.address'), value: payment.serviceAddress }] : []),
    {
      name: t(hasMoved ? 'result.receipt.method' : 'result.receipt.methodTried'),
      value: (
        <span className={classes.withMark}>
          <CardBrandMark brand={payment.method} />
          <MethodName brand={payment.method} last4={payment.methodLast4} />
        </span>
      ),
    },
  ];
  function accountFact(): Fact {
    return payment.combined?.isWhole
      ? { name: t('result.receipt.accounts'), value: payment.combined.lines.length }
      : { name: t('result.receipt.account'), value: maskAccountNumber(payment.accountNumber) };
  }
  const isUnknown = payment.state === 'outcome-unknown';
  const figures: Fact[] = [{ name: t('result.receipt.amount'), value: <Money cents={payment.amountCents} /> }];
  if (hasMoved || isUnknown) {
    const total = t(hasMoved ? 'result.receipt.total' : 'result.receipt.total.asked');
    figures.push({ name: t('result.receipt.fee'), value: <Money cents={payment.feeCents} /> });
    figures.push({ name: total, value: <Money cents={payment.totalCents} />, isStrong: true });
  }
  if (payment.balanceAfterCents !== null && payment.state === 'posted') {
    const value = <Money cents={payment.balanceAfterCents} balance />;
    figures.push({ name: t('result.receipt.balanceAfter'), value });
    if (payment.deferredAfterCents > 0) {
      const waiting = <Money cents={payment.deferredAfterCents} />;
      figures.push({ name: t('result.receipt.deferredAfter'), value: waiting });
    }
  }
  return (
    <div className={classes.stack}>
      <FactList facts={facts} />
      {payment.combined && (
        <Suspense fallback={<Skeleton height={120} />}>
          <PaidAccounts combined={payment.combined} />
        </Suspense>
      )}
      {payment.charge && (
        <Suspense fallback={<Skeleton height={60} />}>
          <PaidCharge charge={payment.charge} isSentBack={payment.moneyBack !== undefined} />
        </Suspense>
      )}
      <FactList facts={figures} figures />
    </div>
  );
}
