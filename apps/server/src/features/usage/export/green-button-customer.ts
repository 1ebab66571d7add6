import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { CustomerFile } from '@wattershed/green-button/model';
import { notFound } from '../../../errors.ts';
import type { Gateways } from '../../../gateways/gateways.ts';

/** Who has which service where, as the standard's customer file carries it. */
export async function greenButtonCustomer(
  { billingSystem, meterData }: Pick<Gateways, 'billingSystem' | 'meterData'>,
  accountNumber: AccountNumber,
  { madeAt, supplierName }: { madeAt: Date; supplierName: string },
): Promise<CustomerFile> {
  const [[account], file, meters] = await Promise.all([
    billingSystem.findAccounts([accountNumber]),
    billingSystem.findAccountFile(accountNumber),
    meterData.listMetersRead(accountNumber),
  ]);
  if (!account || !file) throw notFound();
  const { street, unit, city, state, zip, timeZone } = account;
  const startS = (day: LocalDate) => startOfDayUtc(day, timeZone).getTime() / 1000;
  return {
    accountNumber,
    title: `${supplierName}: customer`,
    madeAt,
    supplierName,
    customerName: account.customerName,
    kind: account.accountType === 'residential' ? 'residential' : 'commercialIndustrial',
    location: { street, unit, city, state, zip },
    meters: meters.map(({ serialNumber, commodity, intervalSeconds }) => ({
      ...{ serialNumber, service: commodity, intervalSeconds },
    })),
    agreements: file.agreements.map(({ agreementNumber, tariffLabel, serialNumber, startedOn, endedOn }) => ({
      ...{ agreementNumber, tariff: tariffLabel, serialNumber },
      startS: startS(startedOn),
      durationS: endedOn === null ? null : startS(endedOn) - startS(startedOn),
    })),
  };
}
