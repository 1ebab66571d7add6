import { inTransaction } from '@wattershed/database/transaction';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import { last4 } from '@wattershed/domain/text/mask';
import type { Services } from '../../../call.ts';
import { planDue } from '../../../due/due-store.ts';
import type { EndedWithService } from '../../../gateways/programs/energy-share.ts';
import { tellOwners } from '../owners/tell-owners.ts';

/** Tells of donations with each bill that ended because the account was closed, once each. */
export async function tellEnded(services: Services): Promise<void> {
  const { db, gateways, config } = services;
  const { energyShare } = gateways.programs;
  for (const ended of await energyShare.listEndedWithService()) await tellOf(services, ended);
  // A clock that moves on for days stops for the next one.
  const next = await energyShare.nextEndOfService();
  if (next)
    await planDue(db, {
      ...{ job: 'tell-ended-donations', key: 'all' },
      dueAt: startOfDayUtc(next, config.UTILITY_TIME_ZONE),
    });
}

async function tellOf(services: Services, ended: EndedWithService): Promise<void> {
  const { accountNumber, donationId } = ended;
  const what = { kind: 'payments/donation-ended' as const, happening: `donation ${accountNumber} ${donationId}` };
  const link = `${services.config.portalUrl}ViewBill?account=${last4(accountNumber)}`;
  const customer = await services.gateways.billingSystem.findCustomer(accountNumber);
  await inTransaction(services.db, tx =>
    tellOwners(services, tx, what, {
      ...{ accountNumber, customer, at: accountNumber },
      valuesOf: language => ({ ...valuesOf(ended, language), link }),
    }),
  );
}

const valuesOf = ({ accountNumber, amountCents, endedOn }: EndedWithService, language: Language) => ({
  ...{ account: maskAccountNumber(accountNumber), amount: formatDollars(amountCents, language) },
  date: formatDate(endedOn, language),
});
