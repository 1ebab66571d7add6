import { negateCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { formatQuantity } from './figures.ts';
import type { Box, Sheet } from './sheet.ts';

/** Why the charges differ from the previous bill's: one sentence, then parts that add up to the difference. */
export function changeBlock({ doc, printed, t }: Sheet, box: Box): number {
  const { bill, change, language } = printed;
  const { x, width } = box;
  const top = doc.text('H2', t('bill-document.changed'), { x, y: box.y, width, size: 13, bold: true }) + 4;
  if (!change) return doc.text('P', t('bill-document.firstBill'), { x, y: top, width });
  const { differenceCents, previousDays, days, previousMeanF } = change;
  const values = {
    amount: formatDollars(differenceCents < 0 ? negateCents(differenceCents) : differenceCents, language),
    previous: formatDollars(change.previousChargesCents, language),
  };
  const changed = differenceCents > 0 ? 'chargesHigher' : differenceCents < 0 ? 'chargesLower' : 'chargesSame';
  const sentences = [
    t(`bill-document.${changed}`, values),
    ...(days === previousDays ? [] : [t('bill-document.daysCompared', { days, previousDays })]),
    ...(bill.meanF === null || previousMeanF === null
      ? []
      : [
          t('bill-document.weatherCompared', {
            now: formatQuantity(String(bill.meanF), language),
            before: formatQuantity(String(previousMeanF), language),
          }),
        ]),
  ];
  const bottom = doc.text('P', sentences.join(' '), { x, y: top, width, size: 9 }) + 6;
  if (change.effects.length === 0) return bottom;
  const signed = (amount: typeof differenceCents) => `${amount > 0 ? '+' : ''}${formatDollars(amount, language)}`;
  const rows = [
    ...change.effects.map(effect => ({
      cells: [{ text: t(`bill-document.effect.${effect.kind}`) }, { text: signed(effect.amountCents) }],
      ruleAbove: true,
    })),
    {
      cells: [
        { text: t('bill-document.difference'), bold: true },
        { text: signed(differenceCents), bold: true },
      ],
      ruleAbove: true,
    },
  ];
  return doc.table({ x, y: bottom, widths: [width - 80, 80], rows, padding: 2.4 });
}
