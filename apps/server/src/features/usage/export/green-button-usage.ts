import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { UsageFileServices } from '@wattershed/domain/usage/usage-file';
import type { DayRange } from '@wattershed/domain/usage/usage-range';
import type { BilledService, DayOfReadings, Series, UsageFile } from '@wattershed/green-button/model';
import type english from '@wattershed/texts/billing/bill-lines.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import type { BillingBillByService } from '../../../gateways/billing-system/bill-by-service.ts';
import type { Gateways } from '../../../gateways/gateways.ts';
import type { DayRead, MeterRead, SeriesRead } from '../../../gateways/meter-data/usage-export.ts';
import { costsOfIntervals } from './costs-of-rows.ts';

type Source = Pick<Gateways, 'meterData' | 'billingSystem'>;

type Asked = {
  services: UsageFileServices;
  range: DayRange;
  timeZone: string;
  meters: readonly MeterRead[];
  /** Of the account: what belongs to no service stands with it. */
  firstService: MeterRead['commodity'] | undefined;
  madeAt: Date;
  supplierName: string;
};

const commodityOf = (services: UsageFileServices) => (services === 'both' ? undefined : services);

/** A Green Button file without its readings, which are too many to be in memory: {@link greenButtonDays} brings them. */
export async function greenButtonUsage(
  { meterData, billingSystem }: Source,
  accountNumber: AccountNumber,
  { services, range, timeZone, meters, firstService, madeAt, supplierName }: Asked,
): Promise<UsageFile> {
  const [series, periods] = await Promise.all([
    meterData.listSeries(accountNumber, { ...range, commodity: commodityOf(services) }),
    billingSystem.listBillsByService(accountNumber, range),
  ]);
  return {
    accountNumber,
    title: `${supplierName}: usage`,
    madeAt,
    timeZone,
    year: Number(addDays(range.before, -1).slice(0, 4)),
    usagePoints: meters
      .filter(meter => meter.lastReadOn !== null)
      .map(meter => {
        const own = series.filter(({ serialNumber }) => serialNumber === meter.serialNumber);
        return {
          serialNumber: meter.serialNumber,
          service: meter.commodity,
          title: meter.commodity === 'electric' ? 'Electricity' : 'Water',
          isOn: own.some(({ isOn }) => isOn),
          series: own.map(titled),
          bills: billsOf(meter, { meters, firstService, timeZone }, periods),
        };
      }),
  };
}

/** The readings of such a file, a month at a time, with what they cost. */
export async function* greenButtonDays(
  { meterData, billingSystem }: Source,
  accountNumber: AccountNumber,
  { services, range, meters }: Pick<Asked, 'services' | 'range' | 'meters'>,
): AsyncGenerator<DayOfReadings[]> {
  for await (const days of meterData.streamDays(accountNumber, { ...range, commodity: commodityOf(services) })) {
    const costed = days.filter(({ serialNumber }) => hasOneDirection(meters, serialNumber));
    const costs = await costsOfIntervals(billingSystem, accountNumber, costed);
    const costsOf = new Map(costed.map((day, at) => [day, costs[at]]));
    yield days.map(({ estimates, channel, ...day }, at) => ({
      ...day,
      flow: flowOf(channel),
      isEstimated: estimates === null ? never : (slot: number) => estimates[slot] ?? false,
      costs: inHundredThousandths(costsOf.get(days[at] as DayRead)),
    }));
  }
}

/**
 * Where electricity is sent back, an interval's cost is that of both directions together, and the standard has no place for it: a
 * reading is of one.
 */
function hasOneDirection(meters: readonly MeterRead[], serialNumber: string): boolean {
  return meters.every(meter => meter.serialNumber !== serialNumber || !meter.hasGeneration);
}

/** Rounded where it is cumulative, so that a day adds up. */
function inHundredThousandths(microDollars: readonly number[] | undefined): number[] | undefined {
  let sum = 0;
  return microDollars?.map(micro => {
    const before = Math.round(sum / 10);
    sum += micro;
    return Math.round(sum / 10) - before;
  });
}

const never = () => false;
const flowOf = (channel: DayRead['channel']) => (channel === 2 ? 'received' : 'delivered');

const titles = { 1: 'Electricity delivered', 2: 'Electricity received', 3: 'Water delivered' } as const;

function titled({ channel, stepSeconds, scale }: SeriesRead): Series {
  const title = `${titles[channel]}, every ${stepSeconds / 60} minutes`;
  return { flow: flowOf(channel), stepSeconds, scale, title };
}

/**
 * What each bill charged for the service of a meter, so that the points of a file add up to the bill. A meter that was exchanged
 * leaves the bill to the one that the period ended with.
 */
function billsOf(
  meter: MeterRead,
  { meters, firstService, timeZone }: Pick<Asked, 'meters' | 'firstService' | 'timeZone'>,
  periods: readonly BillingBillByService[],
): BilledService[] {
  const service = meter.commodity;
  const alike = meters.filter(one => one.commodity === service);
  const hasRest = firstService === service;
  const startS = (day: LocalDate) => startOfDayUtc(day, timeZone).getTime() / 1000;
  return periods.flatMap(period => {
    const owner = alike.findLast(({ from }) => from < period.periodBefore) ?? alike[0];
    const charges = period.charges.filter(charge => charge.service === service || (charge.service === null && hasRest));
    if (owner !== meter || charges.length === 0) return [];
    const tariffs = charges
      .filter(charge => charge.service === service && !charge.isTax)
      .map(charge => charge.tariffLabel);
    return {
      billNumber: period.billNumber,
      title: `Bill ${period.billNumber}`,
      startS: startS(period.periodFrom),
      durationS: startS(period.periodBefore) - startS(period.periodFrom),
      issuedAtS: startS(period.issuedOn),
      usage: service === 'electric' ? period.usageWh : period.usageGallons,
      hasEstimates: period.hasEstimatedReads,
      chargesCents: charges.reduce((sum, { amountCents }) => sum + amountCents, 0),
      additions: charges
        .filter(charge => charge.isTax || charge.service === null)
        .map(({ textKey, clause, amountCents, isTax }) => ({
          note: [words(textKey), clause].filter(part => part !== '').join(' '),
          kind: amountCents < 0 ? ('credit' as const) : isTax ? ('tax' as const) : ('fee' as const),
          amountCents,
        })),
      tariff: [...new Set(tariffs)].join(', '),
    };
  });
}

/** The file is for programs: its words are of one language. */
function words(textKey: string): string {
  return portalTexts.translator<keyof typeof english>('billing/bill-lines', 'EN_US')(textKey as keyof typeof english);
}
