import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { bcp47Of } from '@wattershed/domain/text/language';
import type { Services } from '../../call.ts';
import { planMorning } from '../../due/plan-morning.ts';
import type { UsagePoint } from '../../gateways/meter-data/port.ts';
import { notifyPeople } from '../../messages/notify.ts';
import { isAnyThreshold, listWatched, type Watched } from './high-usage-store.ts';

const peopleAtOnce = 200;

/** One message for each service: who sets both thresholds hears of both. */
const services = [
  {
    kind: 'preferences/high-usage',
    thresholdOf: (one: Watched) => one.highUsageKwh,
    usedOf: (month: UsagePoint) => Math.floor((month.electricWh ?? 0) / 1_000),
    isOver: (month: UsagePoint, kwh: number) => (month.electricWh ?? 0) > kwh * 1_000,
  },
  {
    kind: 'preferences/high-water',
    thresholdOf: (one: Watched) => one.highWaterGallons,
    usedOf: (month: UsagePoint) => month.waterGallons ?? 0,
    isOver: (month: UsagePoint, gallons: number) => (month.waterGallons ?? 0) > gallons,
  },
] as const;

/** Tells people once a month that an account has used more electricity or water than they set. Looks every morning. */
export async function tellHighUsage(portal: Services): Promise<void> {
  for (let last: Watched | undefined; ; ) {
    const watched = await listWatched(portal.db, last, peopleAtOnce);
    for (const [accountNumber, people] of Map.groupBy(watched, one => one.accountNumber)) {
      await tellOfAccount(portal, accountNumber, people);
    }
    last = watched.at(-1);
    if (watched.length < peopleAtOnce) break;
  }
  // Not before it is done: until then, what is planned for today holds the clock.
  if (await isAnyThreshold(portal.db)) await planMorning(portal.db, portal, 'tell-high-usage');
}

async function tellOfAccount(
  portal: Services,
  accountNumber: Watched['accountNumber'],
  people: readonly Watched[],
): Promise<void> {
  const { gateways } = portal;
  const [account] = await gateways.billingSystem.findAccounts([accountNumber]);
  if (account?.status !== accountStatuses.active) return;
  const month = (await gateways.meterData.listUsage(accountNumber, 'month')).at(-1);
  if (!month) return;
  for (const service of services) await tellOfService(portal, service, { accountNumber, people, month });
}

type Told = { accountNumber: Watched['accountNumber']; people: readonly Watched[]; month: UsagePoint };

async function tellOfService(
  portal: Services,
  { kind, thresholdOf, usedOf, isOver }: (typeof services)[number],
  { accountNumber, people, month }: Told,
): Promise<void> {
  const told = people.flatMap(one => {
    const threshold = thresholdOf(one);
    return threshold !== null && isOver(month, threshold) ? [{ ...one, threshold }] : [];
  });
  if (told.length === 0) return;
  await notifyPeople(
    portal,
    portal.db,
    { kind, happening: `${accountNumber} ${month.from}` },
    told.map(({ userUuid, firstName, language, threshold }) => {
      const format = new Intl.DateTimeFormat(bcp47Of(language), { month: 'long', timeZone: 'UTC' });
      const number = new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 0 });
      const values = {
        name: firstName,
        account: maskAccountNumber(accountNumber),
        used: number.format(usedOf(month)),
        threshold: number.format(threshold),
        month: format.format(Date.parse(month.from)),
        link: `${portal.config.portalUrl}NotificationPreferences`,
      };
      return { userUuid, accountNumber, values };
    }),
  );
}
