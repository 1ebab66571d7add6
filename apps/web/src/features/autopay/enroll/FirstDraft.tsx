import type { previewAutoPay } from '@wattershed/contract/autopay/enrollment';
import type { DataOf } from '@wattershed/contract/call';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addCents } from '@wattershed/domain/money/cents';
import { useAutoPayTexts } from '../autopay-texts.ts';
import { dollars } from '../autopay-words.ts';

export type Preview = DataOf<typeof previewAutoPay>;

/** Which bill is the first, when and how much, and what the customer must still pay: all in plain words. */
export function FirstDraft({ preview: { bill, feeCents, nextBillOn } }: { preview: Preview }) {
  const { t, language } = useAutoPayTexts();
  const next = nextBillOn
    ? t('autopay.review.next', { date: formatDate(nextBillOn, language) })
    : t('autopay.review.nextSome');
  if (!bill) return <p>{next}</p>;
  const { payOn, leftCents, isAsked, pastDueCents, amountCents } = bill;
  const due = formatDate(bill.dueOn, language);
  const left = dollars(leftCents);
  if (!payOn) {
    return (
      <p>
        {leftCents > 0 && `${t('autopay.review.byHand', { left, due })} `}
        {next}
      </p>
    );
  }
  const amount = dollars(addCents(amountCents, feeCents));
  return (
    <p>
      <strong>{t('autopay.review.drawn', { due, amount, date: formatDate(payOn, language) })}</strong>{' '}
      {feeCents > 0 && `${t('autopay.next.fee', { fee: dollars(feeCents) })} `}
      {isAsked && `${t('autopay.review.asked')} `}
      {pastDueCents > 0 && `${t('autopay.review.pastDue', { amount: dollars(pastDueCents) })} `}
      {leftCents > 0 && t('autopay.review.left', { left, due })}
      {leftCents === 0 && pastDueCents === 0 && !isAsked && t('autopay.review.drawnAll')}
    </p>
  );
}
