import type { DataOf } from '@wattershed/contract/call';
import type { getVisitorPaymentDetails } from '@wattershed/contract/payments/visitor';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { dollars } from '../../../paying/payment-words.ts';
import { Notice } from '../../../ui/page/Notice.tsx';

type Props = Pick<DataOf<typeof getVisitorPaymentDetails>, 'toCome'>;

/** What will be paid anyway, and not by whom, so that nobody pays twice by mistake. */
export function ToCome({ toCome }: Props) {
  const { t, language } = usePaymentTexts();
  if (toCome.length === 0) return null;
  return (
    <Notice kind="info">
      {toCome.map(({ payOn, amountCents }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same day and amount
        <strong key={place}>
          {t('payments.scheduled.already', { amount: dollars(amountCents), date: formatDate(payOn, language) })}
        </strong>
      ))}
    </Notice>
  );
}
