import type { Db } from '@wattershed/database/db';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import type { Agreement } from '@wattershed/domain/service/agreement';
import { findTariff } from '@wattershed/tariffs/library';
import { rateSheet } from '@wattershed/tariffs/rate-sheet';
import { nextCycleDay } from '../billing/draft/billing-cycle.ts';
import { mailingAddressJson } from './mailing-address-store.ts';
import { type MeterPlace, meterFactsOf } from './meter-facts.ts';

export type Meter = {
  serialNumber: string;
  commodity: 'electric' | 'water';
  /** Measures what the customer sends back, too. */
  hasGeneration: boolean;
  installedOn: LocalDate;
  multiplier: number;
  place: MeterPlace;
  /** The last day whose readings have arrived; null before the first. */
  lastReadOn: LocalDate | null;
  /** The day on which the running bill's readings end; null when service has ended. */
  nextReadOn: LocalDate | null;
};

/** The meters that measure an account's service, electricity first. `today` is the utility's day. */
export async function listMeters(db: Db, accountNumber: string, today: LocalDate): Promise<Meter[]> {
  const rows = await db<MeterRow>`
    select distinct on (m.commodity, m.meter_id)
      m.meter_id::float8 as "meterId", m.serial_number as "serialNumber", m.commodity,
      m.has_generation as "hasGeneration", m.installed_on::text as "installedOn",
      a.account_type = 'commercial' as "isCommercial", a.status, a.bill_cycle_day as "cycleDay",
      a.opened_on::text as "openedOn",
      (
        select max(u.day)::text from utility.usage_day u
        where u.meter_id = m.meter_id and u.channel = case m.commodity when 'electric' then 1 else 3 end
          and u.day >= a.opened_on and (a.closed_on is null or u.day < a.closed_on)
      ) as "lastReadOn"
    from utility.service_agreement s
    join utility.account a on a.account_number = s.account_number
    join utility.meter m on m.meter_id = s.meter_id
    where s.account_number = ${accountNumber}
    order by m.commodity, m.meter_id`;
  return rows.map(({ meterId, isCommercial, status, cycleDay, openedOn, ...meter }) => ({
    ...meter,
    ...meterFactsOf({ meterId, commodity: meter.commodity, isCommercial }),
    nextReadOn: status === 2 ? null : nextCycleDay(openedOn > today ? openedOn : today, cycleDay),
  }));
}

type MeterRow = Omit<Meter, 'multiplier' | 'place' | 'nextReadOn'> & {
  meterId: number;
  isCommercial: boolean;
  status: number;
  cycleDay: number;
  openedOn: LocalDate;
};

export type AccountFile = {
  coApplicant: string;
  openedOn: LocalDate;
  /** Where paper about this account goes. */
  mailingAddress: MailingAddress;
  agreements: Agreement[];
};

/** What the records say of an account besides who and where it is; undefined for an unknown one. */
export async function findAccountFile(
  db: Db,
  accountNumber: string,
  today: LocalDate,
): Promise<AccountFile | undefined> {
  const [row] = await db<FileRow>`
    select trim(c.co_applicant_first_name || ' ' || c.co_applicant_last_name) as "coApplicant",
      a.opened_on::text as "openedOn",
      ${mailingAddressJson} as "mailingAddress",
      a.account_type = 'commercial' as "isCommercial",
      coalesce((
        select json_agg(json_build_object(
          'agreementNumber', s.agreement_number, 'commodity', s.commodity, 'serialNumber', m.serial_number,
          'tariffLabel', s.tariff_label, 'startedOn', s.started_on, 'endedOn', s.ended_on
        ) order by s.commodity, s.started_on desc)
        from utility.service_agreement s
        join utility.meter m on m.meter_id = s.meter_id
        where s.account_number = a.account_number
      ), '[]') as agreements
    from utility.account a
    join utility.customer c on c.customer_number = a.customer_number
    join utility.account_mailing_address w on w.account_number = a.account_number
    where a.account_number = ${accountNumber}`;
  if (!row) return undefined;
  const { isCommercial, agreements, ...file } = row;
  // As bills are made: see the size of the water meter there.
  const meterSize = isCommercial ? '1' : '5/8';
  return {
    ...file,
    agreements: agreements.map(agreement => ({ ...agreement, sheet: sheetOf(agreement, today, meterSize) })),
  };
}

type FileRow = Omit<AccountFile, 'agreements'> & { isCommercial: boolean; agreements: Omit<Agreement, 'sheet'>[] };

function sheetOf({ tariffLabel, startedOn, endedOn }: FileRow['agreements'][number], today: LocalDate, size: string) {
  const inForce = endedOn !== null && endedOn <= today ? addDays(endedOn, -1) : today;
  const tariff = findTariff(tariffLabel, startedOn > inForce ? startedOn : inForce);
  return tariff ? { effectiveFrom: tariff.effectiveFrom, prices: rateSheet(tariff, size) } : null;
}
