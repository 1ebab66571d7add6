import { formatDate } from '@wattershed/domain/calendar/date-format';
import { negateCents, subtractCents } from '@wattershed/domain/money/cents';
import { Notice } from '../../ui/page/Notice.tsx';
import type { PaymentDetails } from '../chosen-method.ts';
import { isAllWaiting } from '../draft/payment-draft.ts';
import { LazyFeeToCome } from '../money-back/LazyFeeToCome.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import { dollars } from '../payment-words.ts';
import { useWhose } from '../visitor.ts';

type Props = {
  details: PaymentDetails;
  /** What auto pay draws is said elsewhere on the page, to the cent. */
  isDraftSaid?: boolean;
};

/** What people should know before choosing: nothing is due, there is a credit, auto pay is on. */
export function AmountNotices({ details, isDraftSaid = false }: Props) {
  const { t, language } = usePaymentTexts();
  const whose = useWhose();
  const { totalDueCents, deferredCents, balanceCents, nextInstallment, keepArrangementBy, isOnAutoPay, autoPayOn } =
    details.owed;
  return (
    <>
      {totalDueCents <= 0 && balanceCents < 0 && (
        <Notice kind="info">
          {t(`payments.amount.credit${whose}`, { amount: dollars(negateCents(balanceCents)) })}
        </Notice>
      )}
      {totalDueCents <= 0 && balanceCents >= 0 && (
        <Notice kind="info">{t(`payments.amount.nothingDue${whose}`)}</Notice>
      )}
      {keepArrangementBy && (
        <Notice kind="warning">
          {t('payments.amount.arrangementKeep', { date: formatDate(keepArrangementBy, language) })}
        </Notice>
      )}
      {nextInstallment && isAllWaiting(details) && (
        <Notice kind="info">
          {t('payments.amount.arrangementPaid', {
            amount: dollars(nextInstallment.amountCents),
            date: formatDate(nextInstallment.dueOn, language),
          })}
        </Notice>
      )}
      {/* A bill that auto pay skips, or asks about, is theirs to pay: nothing is said of waiting. */}
      {!isDraftSaid && isOnAutoPay && (autoPayOn || totalDueCents <= 0) && (
        <Notice kind="warning">
          {autoPayOn
            ? t('payments.amount.autoPay', {
                amount: dollars(subtractCents(totalDueCents, deferredCents)),
                date: formatDate(autoPayOn, language),
              })
            : t('payments.amount.autoPayUndated')}
        </Notice>
      )}
      {details.feeToCome && (
        <Notice kind="info">
          <LazyFeeToCome fee={details.feeToCome} />
        </Notice>
      )}
    </>
  );
}
