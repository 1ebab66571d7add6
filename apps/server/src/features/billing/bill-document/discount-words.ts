import { formatDate } from '@wattershed/domain/calendar/date-format';
import { portalAddress, type Sheet } from './sheet.ts';

/** Until when the discount on the bill counts, as of the bill, and what keeps it; empty without one. */
export function discountWords({ printed, t }: Pick<Sheet, 'printed' | 't'>): string {
  const { bill, discount, language, utility } = printed;
  if (!discount) return '';
  const program = discount.program.toUpperCase();
  const until = formatDate(discount.until, language);
  return [
    t('bill-document.discount.until', { day: formatDate(bill.issuedOn, language), program, date: until }),
    ...(discount.isToRecertify
      ? [t('bill-document.discount.recertify', { date: until, url: `${portalAddress(utility)}/${program}` })]
      : []),
  ].join(' ');
}
