import type { previewAutoPay } from '@wattershed/contract/autopay/enrollment';
import type { DataOf } from '@wattershed/contract/call';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { addCents } from '@wattershed/domain/money/cents';
import { useAutoPayTexts } from '../autopay-texts.ts';
import { dollars, type Status, takenOf } from '../autopay-words.ts';

export type Preview = DataOf<typeof previewAutoPay>;

type Props = {
  preview: Preview;
  /** Drafts on the terms before, which it's too late to stop. */
  staying: Status['drafts'];
};

/** Which bill is the first, when and how much, and what the customer must still pay: all in plain words. */
export function FirstDraft({ preview, staying }: Props) {
  const { t, language } = useAutoPayTexts();
  const { bill, feeCents } = preview;
  const day = (on: LocalDate) => formatDate(on, language);
  const last = staying.map(draft =>
    t('autopay.leave.last', { amount: dollars(takenOf(draft)), date: day(draft.payOn) }),
  );
  if (!bill?.payOn) return <p>{[...last, ...byHandWords(t, day, bill), afterwards(t, day, preview)].join(' ')}</p>;
  const { payOn, dueOn, leftCents, isAsked, pastDueCents, amountCents } = bill;
  const due = day(dueOn);
  const isDrawn = amountCents > 0;
  const amount = dollars(addCents(amountCents, feeCents));
  return (
    <p>
      <strong>{t(`autopay.review.${isDrawn ? 'drawn' : 'covered'}`, { due, amount, date: day(payOn) })}</strong>{' '}
      {isDrawn && feeCents > 0 && `${t('autopay.next.fee', { fee: dollars(feeCents) })} `}
      {isDrawn && isAsked && `${t('autopay.review.asked')} `}
      {pastDueCents > 0 && `${t('autopay.review.pastDue', { amount: dollars(pastDueCents) })} `}
      {leftCents > 0 && t('autopay.review.left', { left: dollars(leftCents), due })}
      {isDrawn && leftCents === 0 && pastDueCents === 0 && !isAsked && t('autopay.review.drawnAll')}
    </p>
  );
}

type Texts = ReturnType<typeof useAutoPayTexts>['t'];
type Day = (on: LocalDate) => string;

function byHandWords(t: Texts, day: Day, bill: Preview['bill']): string[] {
  if (!bill || bill.leftCents <= 0) return [];
  const [amount, date] = [dollars(bill.leftCents), day(bill.dueOn)];
  if (bill.reason !== 'skipped' && bill.reason !== 'paused') {
    return [t('autopay.review.byHand', { left: amount, due: date })];
  }
  return [t(`autopay.byHand.${bill.reason}`), t('autopay.byHand', { amount, date })];
}

/** What becomes of the bills to come. */
function afterwards(t: Texts, day: Day, { pausedUntil, skipsNext, nextBillOn }: Preview): string {
  if (pausedUntil) return t('autopay.pause.done', { date: day(pausedUntil) });
  if (skipsNext) return t('autopay.review.skips');
  return nextBillOn ? t('autopay.review.next', { date: day(nextBillOn) }) : t('autopay.review.nextSome');
}
