/** The lines of a bill that are a discount for a household with a low income. */
const discountLines: readonly string[] = [
  'bill.line.rider.care',
  'bill.line.rider.liraBasic',
  'bill.line.rider.liraEnergy',
];

export const isDiscountLine = ({ textKey }: { textKey: string }) => discountLines.includes(textKey);
