import { randomInt } from 'node:crypto';

/** Digits and capitals that nobody takes for another one, on the phone or on paper. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What people read out, and follow their report by: `OR-7K3M-Q2XF`. It can't be guessed. */
export function newReportNumber(): string {
  const four = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return `OR-${four()}-${four()}`;
}
