import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { Cents } from '@wattershed/domain/money/cents';
import { partsOwed } from '@wattershed/domain/payment/owed/owed-first';
import { Card } from '../ui/cards/Card.tsx';
import { type Fact, FactList } from '../ui/content/FactList.tsx';
import { Money } from '../ui/content/Money.tsx';
import { feeOf, type MethodKind, type PaymentDetails, totalOf } from './chosen-method.ts';
import { usePaymentTexts } from './payment-texts.ts';

type Props = { details: PaymentDetails; amountCents: Cents | undefined; kind: MethodKind | undefined };

/** Amount, fee and total next to the steps; until a method is chosen, the fee for each kind. */
export function PaymentSummary({ details, amountCents, kind }: Props) {
  const { t, language } = usePaymentTexts();
  const feeCents = kind && feeOf(details, kind);
  const { nowCents, laterCents, waitingCents } = partsOwed(details.owed);
  const { dueOn } = details.owed;
  const facts: Fact[] = [
    ...(nowCents > 0 ? [{ name: t('payments.summary.pastDue'), value: <Money cents={nowCents} /> }] : []),
    ...(laterCents > 0 && dueOn
      ? [
          {
            name: t('payments.summary.later', { date: formatDate(dueOn, language) }),
            value: <Money cents={laterCents} />,
          },
        ]
      : []),
    { name: t('payments.summary.balance'), value: <Money cents={details.owed.balanceCents} balance /> },
    ...(waitingCents > 0 ? [{ name: t('payments.summary.arrangement'), value: <Money cents={waitingCents} /> }] : []),
    { name: t('payments.summary.amount'), value: amountCents === undefined ? '–' : <Money cents={amountCents} /> },
  ];
  if (feeCents === undefined) {
    facts.push({ name: t('payments.summary.cardFee'), value: <Fee cents={details.cardFeeCents} /> });
    facts.push({ name: t('payments.summary.bankFee'), value: <Fee cents={details.bankFeeCents} /> });
  } else {
    facts.push({ name: t('payments.summary.fee'), value: <Money cents={feeCents} /> });
    if (amountCents !== undefined) {
      const total = <Money cents={totalOf(amountCents, feeCents)} />;
      facts.push({ name: t('payments.summary.total'), value: total, isStrong: true });
    }
  }
  return (
    <Card title={t('payments.summary.title')} quiet>
      <FactList facts={facts} figures />
    </Card>
  );
}

function Fee({ cents }: { cents: Cents }) {
  const { t } = usePaymentTexts();
  return cents === 0 ? t('payments.method.noFee') : <Money cents={cents} />;
}
