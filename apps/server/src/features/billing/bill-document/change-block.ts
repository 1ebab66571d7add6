import { negateCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Row } from '../../../pdf/tagged-document.ts';
import { formatQuantity } from './figures.ts';
import type { Box, Sheet } from './sheet.ts';

/** Why the charges differ from the previous bill's: one sentence, then parts that add up to the difference. */
export function changeBlock(sheet: Sheet, { x, y, width }: Box): number {
  const { doc, printed, t } = sheet;
  const top = doc.text('H2', t('bill-document.changed'), { x, y, width, size: 13, bold: true }) + 4;
  const sentences = changeSentences(sheet).join(' ');
  if (!printed.change) return doc.text('P', sentences, { x, y: top, width });
  const bottom = doc.text('P', sentences, { x, y: top, width, size: 9 }) + 6;
  const rows = changeRows(sheet);
  return rows.length === 0 ? bottom : doc.table({ x, y: bottom, widths: [width - 80, 80], rows, padding: 2.4 });
}

type Told = Pick<Sheet, 'printed' | 't'>;

export function changeSentences({ printed, t }: Told): string[] {
  const { bill, change, language } = printed;
  if (!change) return [t('bill-document.firstBill')];
  const { differenceCents, previousDays, days, previousMeanF } = change;
  const values = {
    amount: formatDollars(differenceCents < 0 ? negateCents(differenceCents) : differenceCents, language),
    previous: formatDollars(change.previousChargesCents, language),
  };
  const changed = differenceCents > 0 ? 'chargesHigher' : differenceCents < 0 ? 'chargesLower' : 'chargesSame';
  return [
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
}

/** The reasons and their sum; none for a first bill, or one that charges the same. */
export function changeRows({ printed, t }: Told): Row[] {
  const { change, language } = printed;
  if (!change || change.effects.length === 0) return [];
  const signed = (amount: typeof change.differenceCents) =>
    `${amount > 0 ? '+' : ''}${formatDollars(amount, language)}`;
  return [
    ...change.effects.map(effect => ({
      cells: [{ text: t(`bill-document.effect.${effect.kind}`) }, { text: signed(effect.amountCents) }],
      ruleAbove: true,
    })),
    {
      cells: [
        { text: t('bill-document.difference'), bold: true },
        { text: signed(change.differenceCents), bold: true },
      ],
      ruleAbove: true,
    },
  ];
}
