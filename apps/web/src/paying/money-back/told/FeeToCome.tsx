import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { useMoneyBackTexts } from './money-back-texts.ts';

/** What the next bill charges for returned payments: it isn't in any amount that can be paid now. */
export function FeeToCome({ fee }: { fee: { amountCents: Cents; dueOn: LocalDate | null } }) {
  const { t, language } = useMoneyBackTexts();
  const said = formatDollars(fee.amountCents, language);
  return (
    <p>
      {fee.dueOn === null
        ? t('money-back.fee.next-bill', { fee: said })
        : t('money-back.fee.to-be-billed', { fee: said, due: formatDate(fee.dueOn, language) })}
    </p>
  );
}
