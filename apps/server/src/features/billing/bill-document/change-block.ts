import { negateCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { formatQuantity } from './figures.ts';
import type { Sheet } from './sheet.ts';
import { fill } from './texts.ts';

/** Why the charges differ from those of the bill before: one sentence, then parts that add up to the difference. */
export function changeBlock({ doc, printed, texts }: Sheet, box: { x: number; y: number; width: number }): number {
  const { bill, change, language } = printed;
  const { x, width } = box;
  const top = doc.text('H2', texts.changed, { x, y: box.y, width, size: 13, bold: true }) + 4;
  if (!change) return doc.text('P', texts.firstBill, { x, y: top, width });
  const { differenceCents, previousDays, days, previousMeanF } = change;
  const values = {
    amount: formatDollars(differenceCents < 0 ? negateCents(differenceCents) : differenceCents, language),
    previous: formatDollars(change.previousChargesCents, language),
  };
  const first =
    differenceCents > 0 ? texts.chargesHigher : differenceCents < 0 ? texts.chargesLower : texts.chargesSame;
  const sentences = [
    fill(first, values),
    ...(days === previousDays ? [] : [fill(texts.daysCompared, { days, previousDays })]),
    ...(bill.meanF === null || previousMeanF === null
      ? []
      : [
          fill(texts.weatherCompared, {
            now: formatQuantity(String(bill.meanF), language),
            before: formatQuantity(String(previousMeanF), language),
          }),
        ]),
  ];
  const bottom = doc.text('P', sentences.join(' '), { x, y: top, width }) + 6;
  if (change.effects.length === 0) return bottom;
  const signed = (amount: typeof differenceCents) => `${amount > 0 ? '+' : ''}${formatDollars(amount, language)}`;
  const rows = [
    ...change.effects.map(effect => ({
      cells: [{ text: texts.effects[effect.kind] }, { text: signed(effect.amountCents) }],
      ruleAbove: true,
    })),
    {
      cells: [
        { text: texts.difference, bold: true },
        { text: signed(differenceCents), bold: true },
      ],
      ruleAbove: true,
    },
  ];
  return doc.table({ x, y: bottom, widths: [width - 80, 80], rows, size: 9.5 });
}
