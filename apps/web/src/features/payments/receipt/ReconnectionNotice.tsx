import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useChargeTexts } from '../charges/charge-texts.ts';
import type { Payment } from '../use-payment.ts';

type Props = { accountNumber: Payment['accountNumber']; reconnection: NonNullable<Payment['reconnection']> };

/** On the receipt of a reconnection, for who waits in the dark: by when service is back. */
export function ReconnectionNotice({ accountNumber, reconnection: { orderNumber, reconnectsAt } }: Props) {
  const { t, language } = useChargeTexts();
  const { accounts, account } = useAccount();
  const { timeZone } = accounts.find(one => one.accountNumber === accountNumber) ?? account;
  const time = formatDateTime(new Date(reconnectsAt), language, timeZone);
  return <Notice kind="success">{t('charges.service.reconnecting', { order: orderNumber, time })}</Notice>;
}
