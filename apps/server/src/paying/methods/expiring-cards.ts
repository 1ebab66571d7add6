import type { BusinessClock } from '@wattershed/clock/business-clock';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { expiryNoticeDays, expiryNoticesAfter, isExpiringSoon } from '@wattershed/domain/payment/method/saved-method';
import type { Services } from '../../call.ts';
import type { Config } from '../../config.ts';
import { cancelDue, planDue } from '../../due/due-store.ts';
import { tellOwner } from './method-letters.ts';
import { findMethodToTell } from './method-owner-store.ts';
import { listMethodUses } from './method-uses-store.ts';

type Planned = {
  accountNumber: AccountNumber;
  customerRefNum: string;
  expiryMonth: number | null;
  expiryYear: number | null;
};

/** People read such a notice in the morning. */
const noticeHour = 9;
const hourMs = 3_600_000;

const keyOf = (customerRefNum: string, days: number) => `${customerRefNum} ${days}`;

/**
 * Plans that the owner of a card is told before it expires, in the transaction that saves it or learns its expiration. A
 * notice whose day is over isn't planned: whoever saves such a card sees on the screen that it expires soon.
 */
export async function planExpiryNotices(
  { config, clock }: { config: Pick<Config, 'UTILITY_TIME_ZONE'>; clock: Pick<BusinessClock, 'today'> },
  tx: Transaction,
  { accountNumber, customerRefNum, expiryMonth, expiryYear }: Planned,
): Promise<void> {
  await cancelExpiryNotices(tx, customerRefNum);
  if (expiryMonth === null || expiryYear === null) return;
  const zone = config.UTILITY_TIME_ZONE;
  for (const { on, days } of expiryNoticesAfter(expiryMonth, expiryYear, clock.today(zone))) {
    const dueAt = new Date(startOfDayUtc(on, zone).getTime() + noticeHour * hourMs);
    const data = { accountNumber, customerRefNum, days };
    await planDue(tx, { job: 'tell-expiring-card', key: keyOf(customerRefNum, days), dueAt, data });
  }
}

export async function cancelExpiryNotices(tx: Transaction, customerRefNum: string): Promise<void> {
  for (const days of expiryNoticeDays) await cancelDue(tx, 'tell-expiring-card', keyOf(customerRefNum, days));
}

/** Tells the owner, unless the card is gone, was renewed meanwhile, or is of somebody who has left the account. */
export async function tellExpiringCard(
  services: Services,
  { accountNumber, customerRefNum, days }: Record<string, unknown>,
): Promise<void> {
  const { db, clock, config } = services;
  const method = await findMethodToTell(db, String(accountNumber), String(customerRefNum));
  if (!method?.isPresent || method.expiryMonth === null || method.expiryYear === null) return;
  if (!isExpiringSoon(method.expiryMonth, method.expiryYear, clock.today(config.UTILITY_TIME_ZONE))) return;
  const uses = await listMethodUses(db, method);
  const isUsed = uses.some(use => use.customerRefNum === method.customerRefNum);
  await inTransaction(db, tx =>
    tellOwner(services, tx, {
      method,
      kind: isUsed ? 'payments/used-card-expiring' : 'payments/card-expiring',
      happening: `${method.customerRefNum} ${method.expiryYear}-${method.expiryMonth} ${days}`,
    }),
  );
}
