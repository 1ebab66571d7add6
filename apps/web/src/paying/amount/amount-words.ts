import { formatDate } from '@wattershed/domain/calendar/date-format';
import { askedByDay, partsOwed } from '@wattershed/domain/payment/owed/owed-first';
import type { PaymentAmountType } from '@wattershed/domain/payment/payment-amount';
import type { PaymentDetails } from '../chosen-method.ts';
import { usePaymentTexts } from '../payment-texts.ts';
import { dollars } from '../payment-words.ts';
import { useWhose } from '../visitor.ts';

/** What each amount due is made of, and until when it is due. */
export function useAmountWords(details: PaymentDetails) {
  const { t, language } = usePaymentTexts();
  const whose = useWhose();

  function detailOf(type: Exclude<PaymentAmountType, 'Other'>): string | undefined {
    if (type === 'MinimumAmountDue') return minimumDetail();
    if (type !== 'TotalDueAmount') return t(`payments.amount.${type}.detail`);
    const { dueOn } = details.owed;
    const { nowCents, laterCents, waitingCents } = partsOwed(details.owed);
    if (waitingCents > 0)
      return t(`payments.amount.TotalDueAmount.arrangement${whose}`, { amount: dollars(waitingCents) });
    if (nowCents > 0 && dueOn) {
      return t('payments.amount.TotalDueAmount.partLate', {
        pastDue: dollars(nowCents),
        later: dollars(laterCents),
        date: formatDate(dueOn, language),
      });
    }
    return dueOn ? t('payments.amount.TotalDueAmount.detail', { date: formatDate(dueOn, language) }) : undefined;
  }

  /** On a payment arrangement, what the minimum is made of, or until when it has more time; otherwise it is what is late. */
  function minimumDetail(): string | undefined {
    const { dueOn, minimumDueCents, pastDueCents, nextInstallment: next, extension } = details.owed;
    if (extension && pastDueCents === 0)
      return t('payments.amount.MinimumAmountDue.extension', { date: formatDate(extension.until, language) });
    if (pastDueCents > 0 || !next || !dueOn) return t('payments.amount.MinimumAmountDue.detail');
    const date = formatDate(dueOn, language);
    if (next.isDeferred) return t('payments.amount.TotalDueAmount.detail', { date });
    const byDay = askedByDay(details.owed);
    if (byDay) {
      const bill = byDay.first.dueOn === next.dueOn ? byDay.rest : byDay.first;
      return t('payments.amount.MinimumAmountDue.days', {
        ...{ number: next.number, of: next.of, amount: dollars(next.amountCents) },
        ...{ date: formatDate(next.dueOn, language), rest: dollars(bill.amountCents) },
        restDate: formatDate(bill.dueOn, language),
      });
    }
    const installment = { number: next.number, of: next.of, amount: dollars(next.amountCents), date };
    return next.amountCents === minimumDueCents
      ? t('payments.amount.MinimumAmountDue.installment', installment)
      : t('payments.amount.MinimumAmountDue.arrangement', installment);
  }

  return { detailOf };
}
