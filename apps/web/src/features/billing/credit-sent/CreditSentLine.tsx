import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { useSettings } from '../../../account/settings.ts';
import type { BillView } from '../bill/bill-view.ts';
import { useBillTexts } from '../bill-texts.ts';

export type CreditSent = NonNullable<BillView['creditSent']>;

/** Where the credit went that the final bill left. */
export function CreditSentLine({ sent }: { sent: CreditSent }) {
  const { t, language } = useBillTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  const words = { amount: formatDollars(sent.amountCents, language), date: formatDate(sent.sentOn, language), phone };
  return <p>{t(sent.to === 'check' ? 'bill.creditSent.check' : 'bill.creditSent.newAccount', words)}</p>;
}
