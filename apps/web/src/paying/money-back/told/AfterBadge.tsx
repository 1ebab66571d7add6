import type { AfterPayment } from '@wattershed/domain/payment/money-back/money-back';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { useMoneyBackTexts } from './money-back-texts.ts';

const kinds = {
  returned: 'bad',
  'charged-back': 'bad',
  disputed: 'warn',
  'dispute-won': 'good',
  refunded: 'plain',
  'partly-refunded': 'plain',
} as const satisfies Record<AfterPayment, string>;

/** The last word on a payment that didn't simply count, as color, icon, and word. */
export function AfterBadge({ after }: { after: AfterPayment }) {
  const { t } = useMoneyBackTexts();
  return <StatusBadge kind={kinds[after]}>{t(`money-back.after.${after}`)}</StatusBadge>;
}
