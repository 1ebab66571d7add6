import type { BillDelivery } from '@wattershed/domain/bill/bill-delivery';
import { type NextBill, nextBillNotice } from '@wattershed/domain/bill/next-bill';
import { formatDate, formatMonth } from '@wattershed/domain/calendar/date-format';
import { usePaperlessTexts } from '../../text/screens/paperless-texts.ts';

/** How the next bill comes, in one sentence that is true in every state. */
export function NextBillText({ delivery, nextBill }: { delivery: BillDelivery; nextBill: NextBill | null }) {
  const { t, language } = usePaperlessTexts();
  const notice = nextBillNotice(delivery, nextBill);
  if (notice.kind === 'none') return t('paperless.next.none');
  const values = { date: formatDate(notice.issuedOn, language), how: t(`paperless.how.${notice.how}`) };
  if (notice.kind === 'comes') return t('paperless.next.comes', values);
  const before = t(`paperless.how.${notice.before}`);
  return t('paperless.next.waits', { ...values, before, month: formatMonth(notice.from, language) });
}
