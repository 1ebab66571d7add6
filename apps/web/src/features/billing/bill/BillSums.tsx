import { addCents, type Cents, negateCents, subtractCents, sumCents } from '@wattershed/domain/money/cents';
import { Money } from '../../../ui/content/Money.tsx';
import { useBillTexts } from '../bill-texts.ts';
import classes from './BillSummaryCard.module.css';
import type { Bill, BillView } from './bill-view.ts';

/** The amounts that a bill's total is made of. */
export function BillSums({ bill, view }: { bill: Bill; view: BillView }) {
  const { t } = useBillTexts();
  const { depositBackCents, grantCents, donationOffCents } = view;
  const isPaid = view.paidOn !== null;
  const otherCents = addCents(bill.adjustmentsCents, sumCents([depositBackCents, grantCents, donationOffCents]));
  return (
    <dl className={classes.sums}>
      <Sum title={t('bill.previousBalance')} cents={bill.previousBalanceCents} />
      <Sum title={t('bill.payments')} cents={negateCents(bill.paymentsCents)} />
      {depositBackCents > 0 && <Sum title={t('bill.depositBack')} cents={negateCents(depositBackCents)} />}
      {grantCents > 0 && <Sum title={t('bill.grant')} cents={negateCents(grantCents)} />}
      {donationOffCents > 0 && <Sum title={t('bill.donationOff')} cents={negateCents(donationOffCents)} />}
      {otherCents !== 0 && <Sum title={t('bill.adjustments')} cents={otherCents} />}
      <Sum title={t('bill.currentCharges')} cents={bill.currentChargesCents} />
      <Sum title={t(isPaid ? 'bill.total' : 'bill.totalDue')} cents={bill.totalDueCents} isTotal />
      {bill.deferredCents > 0 && (
        <>
          <Sum title={t('bill.deferred')} cents={negateCents(bill.deferredCents)} isCredit={false} />
          <Sum title={t('bill.asked')} cents={subtractCents(bill.totalDueCents, bill.deferredCents)} isTotal />
        </>
      )}
    </dl>
  );
}

type SumProps = {
  title: string;
  cents: Cents;
  isTotal?: boolean;
  /** Whether an amount below zero is a credit; otherwise it is taken off, with a minus. */
  isCredit?: boolean;
};

function Sum({ title, cents, isTotal = false, isCredit = true }: SumProps) {
  return (
    <div className={isTotal ? classes.total : undefined}>
      <dt>{title}</dt>
      <dd>
        <Money cents={cents} balance={isCredit} />
      </dd>
    </div>
  );
}
