import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { bcp47Of } from '@wattershed/domain/text/language';
import type { Services } from '../../call.ts';
import type { UsagePoint } from '../../gateways/meter-data/port.ts';
import { notifyPeople } from '../../messages/notify.ts';
import { listWatched, type Watched } from './high-usage-store.ts';

const peopleAtOnce = 200;

/** Tells people once a month that an account has used more electricity than they set. */
export async function tellHighUsage(services: Services): Promise<void> {
  for (let last: Watched | undefined; ; ) {
    const watched = await listWatched(services.db, last, peopleAtOnce);
    for (const [accountNumber, people] of Map.groupBy(watched, one => one.accountNumber)) {
      await tellOfAccount(services, accountNumber, people);
    }
    last = watched.at(-1);
    if (watched.length < peopleAtOnce) return;
  }
}

async function tellOfAccount(
  services: Services,
  accountNumber: Watched['accountNumber'],
  people: readonly Watched[],
): Promise<void> {
  const { gateways, db, config } = services;
  const [account] = await gateways.billingSystem.findAccounts([accountNumber]);
  if (account?.status !== accountStatuses.active) return;
  const month = (await gateways.meterData.listUsage(accountNumber, 'month')).at(-1);
  const told = people.filter(({ highUsageKwh }) => isOver(month, highUsageKwh));
  if (!month || told.length === 0) return;
  const happening = { kind: 'preferences/high-usage', happening: `${accountNumber} ${month.from}` } as const;
  await notifyPeople(
    services,
    db,
    happening,
    told.map(({ userUuid, firstName, language, highUsageKwh }) => {
      const format = new Intl.DateTimeFormat(bcp47Of(language), { month: 'long', timeZone: 'UTC' });
      const number = new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 0 });
      const values = {
        name: firstName,
        account: maskAccountNumber(accountNumber),
        used: number.format(Math.floor((month.electricWh ?? 0) / 1_000)),
        threshold: number.format(highUsageKwh),
        month: format.format(Date.parse(month.from)),
        link: `${config.portalUrl}NotificationPreferences`,
      };
      return { userUuid, accountNumber, values };
    }),
  );
}

function isOver(month: UsagePoint | undefined, highUsageKwh: number): boolean {
  return (month?.electricWh ?? 0) > highUsageKwh * 1_000;
}
