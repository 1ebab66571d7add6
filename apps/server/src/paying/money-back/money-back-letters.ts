import type { Db } from '@wattershed/database/db';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { Cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { arrivesBy } from '@wattershed/domain/payment/money-back/money-back';
import { portalTexts } from '@wattershed/texts/library';
import type english from '@wattershed/texts/payments/letters.en-us.json';
import type { Services } from '../../call.ts';
import { listTextNumbers } from '../../letters/text-consent-store.ts';
import { notify } from '../../messages/notify.ts';
import type { Payment } from '../payment.ts';

export type MoneyBackLetter = 'disputed' | 'dispute-over' | 'charged-back' | 'refunded' | 'sent-back';

type News = { amountCents: Cents; refundId?: string };

/** Tells whoever paid what became of their money, once for each happening, in the caller's transaction. */
export async function tellMoneyBack(
  services: Pick<Services, 'config' | 'secrets' | 'clock'>,
  tx: Db,
  letter: MoneyBackLetter,
  payment: Payment,
  { amountCents, refundId }: News,
): Promise<void> {
  const { accountNumber, paymentId, userUuid, visitorId, receiptEmail, language, methodKind } = payment;
  const { config, clock } = services;
  const t = portalTexts.translator<keyof typeof english>('payments/letters', language);
  const brand = payment.methodBrand === 'Bank account' ? t('letters.planned.bank') : payment.methodBrand;
  const today = todayIn(config.UTILITY_TIME_ZONE, clock.now());
  await notify(services, tx, {
    kind: `payments/${letter}`,
    happening: refundId ? `${paymentId} ${refundId}` : paymentId,
    to: {
      ...(userUuid === null ? {} : { userUuid }),
      emails: [receiptEmail],
      phones: letter === 'charged-back' && userUuid !== null ? await listTextNumbers(tx, userUuid) : [],
      language,
    },
    accountNumber,
    values: {
      amount: formatDollars(amountCents, language),
      account: maskAccountNumber(accountNumber),
      method: t('letters.planned.method', { brand, last4: payment.methodLast4 }),
      paidOn: formatDate(todayIn(config.UTILITY_TIME_ZONE, payment.paidAt), language),
      arrivesBy: formatDate(arrivesBy(methodKind, today), language),
      // Someone who paid without signing in has no history to look at.
      ...(visitorId === null ? { link: `${config.portalUrl}billinghistory/payments` } : {}),
    },
  });
}
