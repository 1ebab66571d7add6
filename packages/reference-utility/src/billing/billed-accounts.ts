import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { climateOf } from '../city/territory.ts';
import type { BilledLife } from './draft/billing-cycle.ts';
import { findFirstReadings } from './readings/readings-store.ts';

/** A discount that an account is enrolled in, or was. */
export type BilledDiscount = {
  program: string;
  startedOn: LocalDate;
  endedOn: LocalDate | null;
  /** Its last day, unless the household recertifies. */
  recertifyBy: LocalDate;
};

export type BilledAgreement = {
  meterId: string;
  commodity: 'electric' | 'water';
  tariffLabel: string;
  startedOn: LocalDate;
  endedOn: LocalDate | null;
  hasGeneration: boolean;
};

/** What billing knows about an account. */
export type BilledAccount = BilledLife & {
  accountNumber: string;
  isResidential: boolean;
  timeZone: string;
  climate: string;
  /** For water tariffs with a charge by meter size, in inches. The meter records don't have it. */
  waterMeterSize: string;
  paymentHabit: string;
  autopayDay: number | null;
  /** The portal draws its bills. */
  isDrawnByPortal: boolean;
  agreements: BilledAgreement[];
  discounts: BilledDiscount[];
  /** The end of the last bill's period; null before the first bill. */
  billedBefore: LocalDate | null;
};

type AccountRow = Omit<BilledAccount, 'isResidential' | 'climate' | 'meteredFrom' | 'waterMeterSize' | 'agreements'> & {
  accountType: string;
  city: string;
  agreements: BilledAgreement[] | null;
};

/**
 * The next accounts after `after`, by number, that billing handles (not pending ones), or only those whose cycle or
 * service ends on a day. Accounts without meter readings are left out: there is nothing to bill. `last` is the next
 * call's `after`; undefined when there are no more.
 */
export async function listBilledAccounts(
  db: Db,
  after: string,
  limit: number,
  closingOn: LocalDate | null = null,
): Promise<{ accounts: BilledAccount[]; last: string | undefined }> {
  const rows = await selectAccounts(db, { after, limit, only: null, closingOn });
  const last = rows.length < limit ? undefined : rows.at(-1)?.accountNumber;
  return { accounts: await withFirstReadings(db, rows), last };
}

/** One account as billing sees it; undefined if it is unknown, pending or without readings. */
export async function findBilledAccount(db: Db, accountNumber: string): Promise<BilledAccount | undefined> {
  const rows = await selectAccounts(db, { after: '', limit: 1, only: accountNumber, closingOn: null });
  return (await withFirstReadings(db, rows))[0];
}

type Selection = { after: string; limit: number; only: string | null; closingOn: LocalDate | null };

async function selectAccounts(db: Db, { after, limit, only, closingOn }: Selection): Promise<AccountRow[]> {
  return await db<AccountRow>`
    select
      a.account_number as "accountNumber", a.account_type as "accountType", a.bill_cycle_day as "billCycleDay",
      a.opened_on::text as "openedOn", a.closed_on::text as "closedOn", a.payment_habit as "paymentHabit",
      a.autopay_day as "autopayDay", a.portal_auto_pay is not null as "isDrawnByPortal", p.time_zone as "timeZone", p.city,
      (
        select max(b.period_before)::text from utility.bill b where b.account_number = a.account_number
      ) as "billedBefore",
      (
        select json_agg(json_build_object(
          'meterId', s.meter_id::text, 'commodity', s.commodity, 'tariffLabel', s.tariff_label,
          'startedOn', s.started_on, 'endedOn', s.ended_on, 'hasGeneration', m.has_generation
        ) order by s.commodity, s.agreement_number)
        from utility.service_agreement s join utility.meter m on m.meter_id = s.meter_id
        where s.account_number = a.account_number
      ) as agreements,
      coalesce((
        select json_agg(json_build_object(
          'program', e.program, 'startedOn', e.started_on, 'endedOn', e.ended_on, 'recertifyBy', e.recertify_by
        ) order by e.started_on, e.enrollment_id)
        from utility.assistance_enrollment e where e.account_number = a.account_number
      ), '[]'::json) as discounts
    from utility.account a
    join utility.premise p on p.premise_id = a.premise_id
    where a.account_number > ${after} and a.status in (1, 2)
      and (${only}::text is null or a.account_number = ${only}::text)
      and (${closingOn}::text is null or a.bill_cycle_day = extract(day from ${closingOn}::text::date)
        or a.closed_on = ${closingOn}::text::date)
    order by a.account_number
    limit ${limit}`;
}

/** A first bill starts where the readings begin; later ones start where the last bill ended. */
async function withFirstReadings(db: Db, rows: readonly AccountRow[]): Promise<BilledAccount[]> {
  const meterIds = rows
    .filter(({ billedBefore }) => billedBefore === null)
    .flatMap(row => (row.agreements ?? []).map(({ meterId }) => meterId));
  const firstReadings = meterIds.length > 0 ? await findFirstReadings(db, meterIds) : new Map<string, LocalDate>();
  return rows.flatMap(({ accountType, city, agreements, ...row }) => {
    const first = (agreements ?? []).map(({ meterId }) => firstReadings.get(meterId)).filter(day => day !== undefined);
    const [meteredFrom = null] = first.sort();
    if (!agreements || (row.billedBefore === null && meteredFrom === null)) return [];
    return {
      ...row,
      agreements,
      isResidential: accountType === 'residential',
      climate: climateOf(city) ?? 'inland',
      waterMeterSize: accountType === 'commercial' ? '1' : '5/8',
      meteredFrom,
    };
  });
}
