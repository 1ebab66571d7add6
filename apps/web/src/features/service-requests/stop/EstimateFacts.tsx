import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { negateCents } from '@wattershed/domain/money/cents';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import type { MoveOut } from './stop-draft.ts';
import { useStopTexts } from './stop-texts.ts';

type Props = {
  estimate: NonNullable<MoveOut['estimate']>;
  /** What a credit that is left is called, where it doesn't come back by check. */
  back?: string;
};

/** What stopping on the day comes to, line by line. */
export function EstimateFacts({ estimate, back }: Props) {
  const { t, language } = useStopTexts();
  const { periodFrom, periodBefore, chargesCents, billsBeforeCents, balanceCents } = estimate;
  const { depositCents, interestCents, leftCents } = estimate;
  const day = (on: typeof periodFrom) => formatDate(on, language);
  const facts: Fact[] = [
    {
      name: t('stop.estimate.final', { from: day(periodFrom), through: day(addDays(periodBefore, -1)) }),
      value: <Money cents={chargesCents} balance />,
    },
    ...(billsBeforeCents === 0
      ? []
      : [{ name: t('stop.estimate.before'), value: <Money cents={billsBeforeCents} balance /> }]),
    { name: t('stop.estimate.balance'), value: <Money cents={balanceCents} balance /> },
    ...(depositCents === 0
      ? []
      : [
          { name: t('stop.estimate.deposit'), value: <Money cents={negateCents(depositCents)} balance /> },
          { name: t('stop.estimate.interest'), value: <Money cents={negateCents(interestCents)} balance /> },
        ]),
    {
      name: leftCents < 0 ? (back ?? t('stop.estimate.back')) : t('stop.estimate.left'),
      value: <Money cents={leftCents < 0 ? negateCents(leftCents) : leftCents} />,
      isStrong: true,
    },
  ];
  return <FactList facts={facts} figures />;
}
